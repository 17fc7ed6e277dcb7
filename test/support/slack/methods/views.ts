/** views.*: modals and the Home tab. */
import { type Call, objectsIn } from '../call.ts';
import { viewProblems } from '../check-view.ts';
import { completed, fileReady } from '../compose.ts';
import { randomText } from '../ids.ts';
import { viewLimits } from '../limits.ts';
import type { Json, View } from '../model.ts';
import { Refusal, refuseProblems } from '../refusal.ts';
import { viewShape } from '../view-shape.ts';
import type { World } from '../world.ts';

export function open(world: World, call: Call): Json {
  const content = contentOf(world, call);
  if (content.type !== 'modal') throw new Refusal('invalid_arguments');
  return { view: viewShape(world, showView(world, exchange(world, call), content, null)) };
}

export function push(world: World, call: Call): Json {
  const content = contentOf(world, call);
  const user = exchange(world, call);
  const below = openViews(world, user);
  if (below.length >= viewLimits.stack) throw new Refusal('push_limit_reached');
  return { view: viewShape(world, showView(world, user, content, below.at(-1) ?? null)) };
}

export function update(world: World, call: Call): Json {
  const content = contentOf(world, call);
  const id = call.text('view_id');
  const externalId = call.text('external_id');
  const view = [...world.views.values()].find((known) =>
    id === null ? known.content.external_id === externalId : known.id === id,
  );
  if (view === undefined || !view.open) throw new Refusal('not_found');
  checkHash(view, call);
  replaceView(world, view, content);
  return { view: viewShape(world, view) };
}

export function publish(world: World, call: Call): Json {
  const user = call.required('user_id');
  if (!world.users.has(user)) throw new Refusal('invalid_arguments');
  const content = contentOf(world, call);
  if (content.type !== 'home') throw new Refusal('invalid_arguments');
  const known = world.homes.get(user);
  if (known !== undefined) checkHash(known, call);
  const id = known?.id ?? world.ids.next('V');
  const view = { id, user, rootId: id, previousId: null, content, hash: newHash(), open: true };
  world.homes.set(user, view);
  world.views.set(id, view);
  world.signals.emit('change');
  return { view: viewShape(world, view) };
}

/** Also for `response_action` of a submission, where Slack applies the same rules. */
export function checkedView(world: World, view: Json): Json {
  refuseProblems(
    'invalid_arguments',
    viewProblems(view, (id) => fileReady(world, id)),
  );
  if (Buffer.byteLength(JSON.stringify(view)) > viewLimits.bytes) {
    throw new Refusal('view_too_large');
  }
  return { ...view, blocks: objectsIn(view.blocks).map(completed) };
}

export function showView(world: World, user: string, content: Json, below: View | null): View {
  const id = world.ids.next('V');
  const view: View = {
    id,
    user,
    rootId: below?.rootId ?? id,
    previousId: below?.id ?? null,
    content,
    hash: newHash(),
    open: true,
  };
  world.views.set(id, view);
  world.signals.emit('change');
  return view;
}

export function replaceView(world: World, view: View, content: Json): void {
  view.content = content;
  view.hash = newHash();
  world.signals.emit('change');
}

export function openViews(world: World, user: string): View[] {
  return [...world.views.values()].filter(
    (view) => view.open && view.user === user && view.content.type === 'modal',
  );
}

function contentOf(world: World, call: Call): Json {
  const view = call.object('view', 'invalid_arguments');
  if (view === null) throw new Refusal('invalid_arguments');
  return checkedView(world, view);
}

function exchange(world: World, call: Call): string {
  const trigger = world.triggers.get(call.required('trigger_id'));
  if (trigger === undefined) throw new Refusal('invalid_trigger_id');
  if (trigger.used) throw new Refusal('exchanged_trigger_id');
  if (trigger.expires < world.now()) throw new Refusal('expired_trigger_id');
  trigger.used = true;
  return trigger.user;
}

function checkHash(view: View, call: Call): void {
  const hash = call.text('hash');
  if (hash !== null && hash !== view.hash) throw new Refusal('hash_conflict');
}

function newHash(): string {
  return `${Math.floor(Date.now() / 1000)}.${randomText(8)}`;
}
