// What the reference server asks of the database: what an able engineer writes in an afternoon, nothing left out and
// nothing slowed down. `bench/README.md` says what each is measured against.
import { genders } from '#contract/options.ts'

export const caller = `
  select m.id, m.name, m.status, m.gender, m.gender_preference, u.email, u.role, u.email_verified
  from sessions s join users u on u.id = s.user_id join app_users m on m.user_id = u.id
  where s.token = $1 and s.expires_at > now()`

/** A page and one row more, which says that the list goes on. */
export const pageSize = 24
const asked = pageSize + 1

const card = `p.id, p.name, p.age, p.gender, p.face_photo_url, face.placeholder as face_photo_placeholder, p.body_photo_url, body.placeholder as body_photo_placeholder,
  n.name as neighborhood, p.city, un.sigla as university, p.curso, p.semestre, p.fazendo_curso, p.trabalho, p.bio,
  u.email_verified, p.whatsapp_enabled, p.phone`
const cardTables = `join users u on u.id = p.user_id
  left join pictures face on face.url = p.face_photo_url left join pictures body on body.url = p.body_photo_url
  left join neighborhoods n on n.id = p.neighborhood_id left join universities un on un.nome = p.faculdade`

const notBlocked = `not exists (select from user_blocks b where b.blocker_id = $1 and b.blocked_id = p.id)
  and not exists (select from user_blocks b where b.blocker_id = p.id and b.blocked_id = $1)`
const notRejected = `not exists (select from user_interactions r
  where r.from_user_id = p.id and r.to_user_id = $1 and r.interaction_type = 'dislike')`
const undecided =
  'not exists (select from user_interactions d where d.from_user_id = $1 and d.to_user_id = p.id)'

/**
 * One walk down the index of each fitting (gender, preference) cell, the latest 24 of them all. A match that was undone
 * needs no rule of its own: both have decided.
 */
export function discover(sought: string, own: string, conditions: string[]): string {
  const cells = (sought === 'todos' ? genders : [sought]).flatMap((gender) => [
    `p.gender = '${gender}' and p.gender_preference = '${own}'`,
    `p.gender = '${gender}' and p.gender_preference = 'todos'`,
  ])
  const filters = conditions.map((condition, index) => ` and p.${condition} $${index + 3}`).join('')
  const walk = cells.map(
    (cell) => `(select p.* from app_users p
      where p.status = 'active' and ${cell} and p.last_active_at < $2::timestamptz${filters}
      and p.id <> $1 and ${undecided} and ${notRejected} and ${notBlocked}
      order by p.last_active_at desc limit ${asked})`,
  )
  return `select ${card}, p.last_active_at
    from (select * from (${walk.join(' union all ')}) cells order by last_active_at desc limit ${asked}) p
    ${cardTables} order by p.last_active_at desc`
}

const interactions = (mine: string, theirs: string, where: string, matched = 'null::boolean') => `
  select ${card}, i.created_at as at, ${matched} as matched, count(*) over () as total
  from user_interactions i join app_users p on p.id = i.${theirs}
  ${cardTables}
  where i.${mine} = $1 and ${where} and p.status = 'active' and ${notBlocked}
  order by i.created_at desc limit ${asked}`

export const lists = {
  matches: `
    select ${card}, m.id as match_id, m.matched_at as at, count(*) over () as total,
      m.matched_at > (select matches_seen_at from app_users where id = $1) as is_new
    from (
      select id, user2_id as other, matched_at from matches where user1_id = $1 and status = 'active'
      union all select id, user1_id, matched_at from matches where user2_id = $1 and status = 'active'
      order by matched_at desc) m
    join app_users p on p.id = m.other
    ${cardTables}
    where p.status = 'active' and ${notBlocked}
    order by m.matched_at desc limit ${asked}`,
  likesReceived: interactions('to_user_id', 'from_user_id', `i.interaction_type = 'like' and not i.answered`),
  likesSent: interactions(
    'from_user_id',
    'to_user_id',
    `i.interaction_type = 'like' and ${notRejected}`,
    `exists (select from matches m where m.status = 'active'
      and m.user1_id = least($1, p.id) and m.user2_id = greatest($1, p.id))`,
  ),
}

const countedMatches = (where: string) => `(select count(*) from (
    select from (
      select user2_id as other from matches where user1_id = $1 and status = 'active' and ${where}
      union all select user1_id from matches where user2_id = $1 and status = 'active' and ${where}) m
    join app_users p on p.id = m.other
    where p.status = 'active' and ${notBlocked} limit 1000) x)`

/** The dashboard's figures, each up to a thousand, about people who are active and not blocked. */
export const counts = `select
  (select count(*) from (select from user_interactions where from_user_id = $1 limit 1000) x) as seen,
  (select count(*) from (select from user_interactions where from_user_id = $1 and interaction_type = 'dislike' limit 1000) x) as disliked,
  ${countedMatches('true')} as matches,
  ${countedMatches('matched_at > (select matches_seen_at from app_users where id = $1)')} as new_matches,
  (select count(*) from (
    select from user_interactions i join app_users p on p.id = i.from_user_id
    where i.to_user_id = $1 and i.interaction_type = 'like' and not i.answered
      and p.status = 'active' and ${notBlocked} limit 1000) x) as liked_you`

/** A like in one call: locks the pair, checks, inserts, marks the other's decision, counts, and makes the match. */
export const likeFunction = `
  create or replace function bench_like(me uuid, other uuid) returns uuid language plpgsql as $$
  declare theirs text; made uuid;
  begin
    perform pg_advisory_xact_lock(hashtextextended(least(me, other)::text || greatest(me, other)::text, 0));
    perform from app_users where id = other and status = 'active'
      and not exists (select from user_blocks where blocker_id = me and blocked_id = other)
      and not exists (select from user_blocks where blocker_id = other and blocked_id = me)
      and not exists (select from matches where user1_id = least(me, other) and user2_id = greatest(me, other) and status = 'removed');
    if not found then raise exception 'not found'; end if;
    select interaction_type into theirs from user_interactions where from_user_id = other and to_user_id = me;
    if theirs = 'dislike' then raise exception 'rejected you'; end if;
    insert into user_interactions (from_user_id, to_user_id, interaction_type, answered)
      values (me, other, 'like', theirs is not null) on conflict do nothing;
    if not found then return null; end if;
    update app_users set times_decided = times_decided + 1 where id = other;
    if theirs is not null then
      update user_interactions set answered = true where from_user_id = other and to_user_id = me;
    end if;
    if theirs = 'like' then
      insert into matches (user1_id, user2_id) values (least(me, other), greatest(me, other)) returning id into made;
    end if;
    return made;
  end $$`
