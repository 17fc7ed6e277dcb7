/** The package ships its zod schemas without declarations; these are the ones the simulator uses. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';

  export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodMiniType;
  export const ApplicationCommandCreateRequestSchema: ZodMiniType;
  export const ApplicationCommandPatchRequestPartialSchema: ZodMiniType;
  export const ApplicationCommandResponseSchema: ZodMiniType;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType;
  export const CreateForumThreadRequestSchema: ZodMiniType;
  export const CreateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const CreateTextThreadWithMessageRequestSchema: ZodMiniType;
  export const CreateTextThreadWithoutMessageRequestSchema: ZodMiniType;
  export const CreatedThreadResponseSchema: ZodMiniType;
  export const GatewayBotResponseSchema: ZodMiniType;
  export const GuildChannelResponseSchema: ZodMiniType;
  export const GuildIncomingWebhookResponseSchema: ZodMiniType;
  export const GuildMemberResponseSchema: ZodMiniType;
  export const GuildRoleResponseSchema: ZodMiniType;
  export const GuildWithCountsResponseSchema: ZodMiniType;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType;
  export const InteractionCallbackResponseSchema: ZodMiniType;
  export const MessageCreateRequestSchema: ZodMiniType;
  export const MessageEditRequestPartialSchema: ZodMiniType;
  export const MessageResponseSchema: ZodMiniType;
  export const ModalInteractionCallbackRequestSchema: ZodMiniType;
  export const PongInteractionCallbackRequestSchema: ZodMiniType;
  export const PrivateApplicationResponseSchema: ZodMiniType;
  export const ThreadMemberResponseSchema: ZodMiniType;
  export const ThreadResponseSchema: ZodMiniType;
  export const UpdateGuildChannelRequestPartialSchema: ZodMiniType;
  export const UpdateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const UpdateThreadRequestPartialSchema: ZodMiniType;
  export const UserPIIResponseSchema: ZodMiniType;
}
