// Statements of the reference server: as an able engineer writes them in an afternoon, nothing left out and
// nothing slowed down. `bench/README.md` says what each is measured against.
import { genders } from '#contract/values/options.ts'

export const caller = `
  select m.id, m.name, m.status, m.gender, m.gender_preference, m.faculdade, m.curso, u.email, u.role, u.email_verified
  from sessions s join users u on u.id = s.user_id left join app_users m on m.user_id = u.id
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

const cellsOf = (sought: string, own: string) =>
  (sought === 'todos' ? genders : [sought]).flatMap((gender) => [
    `p.gender = '${gender}' and p.gender_preference = '${own}'`,
    `p.gender = '${gender}' and p.gender_preference = 'todos'`,
  ])

/**
 * One walk down the index of each fitting (gender, preference) cell, the latest 24 of them all. A match that was undone
 * needs no rule of its own: both have decided.
 */
export function discover(sought: string, own: string, conditions: string[]): string {
  const cells = cellsOf(sought, own)
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

/** Discover's question, three times: classmates, others of the university, everyone else who studies; the first 24 of all. */
export function unimatch(sought: string, own: string): string {
  const nearness = [
    'p.faculdade = $2 and p.curso = $3',
    'p.faculdade = $2 and (p.curso = $3) is not true',
    '(p.faculdade = $2) is not true',
  ]
  const walk = nearness.flatMap((stands, place) =>
    cellsOf(sought, own).map(
      (cell) => `(select p.*, ${place} as place from app_users p
      where p.status = 'active' and ${cell} and ${stands} and p.fazendo_curso and p.faculdade is not null
      and p.id <> $1 and ${undecided} and ${notRejected} and ${notBlocked}
      order by p.last_active_at desc limit ${asked})`,
    ),
  )
  return `select ${card}, p.email_enabled, s.stars, p.place, p.last_active_at
    from (select * from (${walk.join(' union all ')}) cells order by place, last_active_at desc limit ${asked}) p
    ${cardTables} left join unimatch_stars s on s.from_user_id = $1 and s.to_user_id = p.id
    order by p.place, p.last_active_at desc`
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

const member = `p.id, p.version, p.name, p.face_photo_url, face.placeholder, p.email, p.phone, u.email_verified as verified, p.age,
  p.city, p.status, p.fazendo_curso as studying, un.sigla as university, p.curso as course, p.semestre as semester,
  n.name as neighborhood, p.created_at, p.updated_at, p.last_active_at`
/** Orders of administrators, as columns. */
const sorted: Record<string, string> = {
  university: 'un.sigla',
  course: 'p.curso',
  neighborhood: 'n.name',
  createdAt: 'p.created_at',
  lastActiveAt: 'p.last_active_at',
}

/** A search with two letters too many. */
export const slip = 'marianna alburquerque'
const words = (search: unknown) => (typeof search === 'string' ? search.split(' ') : [])
export const officeValues = (search: unknown) =>
  search === slip ? [slip] : words(search).map((word) => `%${word}%`)

/**
 * A page of members for administrators: what it is sorted and filtered by decides on the rows, which alone are joined with
 * the rest. Beside it, how many there are, up to ten thousand and one.
 */
export function office(input: Record<string, unknown>) {
  const { sort = '-createdAt', page = 1, search } = input
  const column = String(sort).replace('-', '')
  const by = sorted[column] ?? `p.${column}`
  const way = String(sort).startsWith('-') ? 'desc' : 'asc'
  const name = `searchable(p.name || ' ' || p.email)`
  const conditions = [
    'true',
    ...(search === slip ? [`$1 <% ${name}`] : words(search).map((_, place) => `${name} like $${place + 1}`)),
    input.status && `p.status = '${input.status}'`,
    input.verified && 'u.email_verified',
    input.ageFrom && `p.age >= ${input.ageFrom} and p.age <= ${input.ageUntil}`,
  ].filter(Boolean)
  const matching = `from app_users p
    ${input.verified ? 'join users u on u.id = p.user_id' : ''}
    ${column === 'university' ? 'left join universities un on un.nome = p.faculdade' : ''}
    ${column === 'neighborhood' ? 'left join neighborhoods n on n.id = p.neighborhood_id' : ''}
    where ${conditions.join(' and ')}`
  const order = `order by ${by} ${way}${by === 'p.created_at' ? '' : ' nulls last'}, p.id ${way}`
  return {
    page: `select ${member}
      from (select p.id ${matching} ${order} limit 25 offset ${(Number(page) - 1) * 25}) chosen
      join app_users p on p.id = chosen.id join users u on u.id = p.user_id
      left join pictures face on face.url = p.face_photo_url
      left join neighborhoods n on n.id = p.neighborhood_id left join universities un on un.nome = p.faculdade
      ${order}`,
    count: `select count(*) as total from (select ${matching} limit 10001) x`,
  }
}

export const officeCsv = `
  select p.name, p.email, p.phone, p.age, p.city, p.status, u.email_verified, un.sigla, p.curso, p.semestre, n.name,
    p.created_at, p.last_active_at
  from app_users p join users u on u.id = p.user_id
  left join neighborhoods n on n.id = p.neighborhood_id left join universities un on un.nome = p.faculdade
  order by p.created_at desc, p.id desc`

/** The front page of the back-office. */
export const overview = {
  people: `select count(*) as total, count(*) filter (where status = 'active') as active,
      count(*) filter (where created_at > now() - interval '30 days') as recent,
      count(*) filter (where created_at > now() - interval '60 days' and created_at <= now() - interval '30 days') as before
    from app_users`,
  months: `select to_char(created_at at time zone 'America/Fortaleza', 'YYYY-MM') as month, count(*) as joined
    from app_users group by 1`,
  universities: `select un.sigla, count(*) from app_users p join universities un on un.nome = p.faculdade
    where p.status = 'active' group by 1 order by 2 desc limit 6`,
  activity: 'select id, at, actor_name, action, kind, label from admin_audit order by id desc limit 8',
}
