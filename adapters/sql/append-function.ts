/**
 * The append of the event log as a function inside the database: one round trip, a plan that the session
 * keeps, and on conflict the true version, which a single statement could not see behind its snapshot.
 */
export const appendFunction = (schema: string): string => `
create or replace function ${schema}.append_events(
  p_stream text, p_expected integer, p_bodies text[],
  p_workspace text, p_channel text, p_status text,
  p_opened_at bigint, p_due_at bigint, p_publishes boolean,
  p_title text, p_words text[]
) returns table (written boolean, stands_at integer)
language plpgsql as $function$
declare
  reached integer;
begin
  -- Of two appends with the same expectation the second waits here for the first and then matches nothing.
  insert into ${schema}.streams as existing (
    stream, version, published, workspace, channel, status, opened_at, due_at, publishes
  )
  select p_stream, p_expected + cardinality(p_bodies), 0,
    p_workspace, p_channel, p_status, p_opened_at, p_due_at, p_publishes
  where p_expected = 0 or exists (select from ${schema}.streams where stream = p_stream)
  on conflict (stream) do update set
    version = excluded.version,
    workspace = excluded.workspace,
    channel = excluded.channel,
    status = excluded.status,
    opened_at = excluded.opened_at,
    due_at = excluded.due_at,
    publishes = excluded.publishes
  where existing.version = p_expected
  returning existing.version into reached;

  if reached is null then
    return query select false, coalesce((select version from ${schema}.streams where stream = p_stream), 0);
    return;
  end if;

  insert into ${schema}.events (stream, seq, body)
  select p_stream, p_expected + given.place, given.body
  from unnest(p_bodies) with ordinality as given (body, place);

  if not exists (
    select from ${schema}.stream_texts
    where stream = p_stream and title = p_title and words = p_words
  ) then
    insert into ${schema}.stream_texts (stream, title, words) values (p_stream, p_title, p_words)
    on conflict (stream) do update set title = excluded.title, words = excluded.words;
  end if;

  return query select true, reached;
end
$function$`;
