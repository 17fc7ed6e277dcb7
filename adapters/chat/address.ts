/** A web address as it can stand in a message: signs that a platform reads are encoded, and it leads to the same place. */

/** They end a link, hide what follows, begin code or call somebody, although an address may contain them. */
const READ_BY_PLATFORMS = /[|`*\\@<>[\]]/g;

/** Without a user's name and password, which could pass for the host. */
export function encodedAddress({ origin, pathname, search, hash }: URL): string {
  const rest = `${pathname}${search}${hash}`.replace(
    READ_BY_PLATFORMS,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${origin}${rest}`;
}

/** A source that is named by nothing but its address is not shown twice. */
export function isBareAddress(citation: string): boolean {
  return /^https?:\/\/\S*$/i.test(citation.trim());
}
