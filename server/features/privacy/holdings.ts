// Register of the tables that refer to a person: the part of an export that tells each, and its end with the account. A test
// reads the schema and fails where one is missing here.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Holding, Section, Whose } from '#server/feature.ts'
import { accessRecords } from '#server/platform/access-log-tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { sessions, users } from '../accounts/tables.ts'
import { entitlements, payments, subscriptions } from '../billing/tables.ts'
import { ledgerOf } from '../consents/ledger.ts'
import { enrolmentProofs, enrolments } from '../enrolment/tables.ts'
import { ageChecks, appUsers } from '../identity/tables.ts'
import { nameTo } from '../interactions/replies.ts'
import {
  isOpenLike,
  matches,
  profileViews,
  reports,
  userBlocks,
  userInteractions,
} from '../interactions/tables.ts'
import { openButForOwnBlock, reachableBy } from '../interactions/visibility.ts'
import { suspensions } from '../members/tables.ts'
import { notificationSettings, notifications, pushSubscriptions } from '../notifications/tables.ts'
import { pictures, videos } from '../photos/tables.ts'
import { neighborhoods } from '../reference/tables.ts'
import { supportTickets, ticketMessages } from '../support/tables.ts'
import { unimatchStars } from '../unimatch/tables.ts'
import { requestsOf } from './requests.ts'
import { dataExports } from './tables.ts'

const mine = { not: 'Segredo de acesso: contá-lo abriria a conta.' } as const
const gone = 'with its account'

/** By table; a newer feature hands in its own. */
export const holdings: readonly Holding[] = [
  { table: 'users', told: { in: 'conta' }, erased: gone },
  { table: 'accounts', told: mine, erased: gone },
  { table: 'second_factors', told: mine, erased: gone },
  { table: 'sessions', told: { in: 'aparelhos' }, erased: gone },
  { table: 'verifications', told: mine, erased: 'by hand' },
  { table: 'email_links', told: mine, erased: gone },
  { table: 'app_users', told: { in: 'perfil' }, erased: gone },
  { table: 'consents', told: { in: 'autorizacoes' }, erased: gone },
  { table: 'pictures', told: { in: 'fotos' }, erased: 'unlinked' },
  { table: 'videos', told: { in: 'video' }, erased: 'unlinked' },
  { table: 'gallery_photos', told: { in: 'fotos' }, erased: gone },
  { table: 'user_interactions', told: { in: 'curtidas_e_rejeicoes' }, erased: gone },
  { table: 'unimatch_stars', told: { in: 'estrelas' }, erased: gone },
  { table: 'age_checks', told: { in: 'idade' }, erased: gone },
  { table: 'enrolments', told: { in: 'verificacao' }, erased: gone },
  { table: 'enrolment_codes', told: { not: 'Vale meia hora, e só quem o recebeu o sabe.' }, erased: gone },
  // Files are swept: no row knows them any more.
  { table: 'enrolment_proofs', told: { in: 'comprovantes' }, erased: gone },
  { table: 'profile_views', told: { in: 'perfis_que_abriu' }, erased: gone },
  { table: 'matches', told: { in: 'matches' }, erased: gone },
  { table: 'reports', told: { in: 'denuncias' }, erased: 'unlinked' },
  { table: 'notifications', told: { in: 'novidades' }, erased: gone },
  { table: 'push_subscriptions', told: { in: 'aparelhos_avisados' }, erased: gone },
  { table: 'notification_settings', told: { in: 'avisos' }, erased: gone },
  { table: 'user_blocks', told: { in: 'bloqueios' }, erased: 'either' },
  { table: 'suspensions', told: { in: 'suspensoes' }, erased: 'either' },
  { table: 'payments', told: { in: 'pagamentos' }, erased: 'unlinked' },
  { table: 'subscriptions', told: { in: 'assinaturas' }, erased: gone },
  { table: 'entitlements', told: { in: 'planos' }, erased: gone },
  { table: 'support_tickets', told: { in: 'suporte' }, erased: gone },
  // The member's go with their ticket; of the team's, who wrote them.
  { table: 'ticket_messages', told: { in: 'respostas_do_suporte' }, erased: 'unlinked' },
  { table: 'data_requests', told: { in: 'pedidos' }, erased: 'unlinked' },
  { table: 'data_exports', told: { in: 'copias' }, erased: gone },
  {
    table: 'account_deletions',
    told: { not: 'Quem tem uma não chega até aqui sem saber dela.' },
    erased: gone,
  },
  { table: 'retention_warnings', told: { not: 'É o e-mail que já foi mandado.' }, erased: gone },
  { table: 'mail_outbox', told: { not: 'São os e-mails que já foram mandados.' }, erased: 'by hand' },
  { table: 'admin_requests', told: { not: 'Pedido de quem ainda não tem conta.' }, erased: 'by hand' },
  {
    table: 'security_events',
    told: { in: 'registros_de_acesso' },
    erased: { stays: 'Seis meses (Marco Civil da Internet, art. 15): conta e endereço, sem nome.' },
  },
  {
    table: 'access_records',
    told: { in: 'acessos' },
    erased: { stays: 'Seis meses (Marco Civil da Internet, art. 15): conta, endereço e hora, sem nome.' },
  },
  {
    table: 'admin_audit',
    told: { not: 'Diz o que a equipe fez, com o nome abreviado.' },
    erased: { stays: 'Prova do que a equipe fez: só se acrescenta, e o nome é abreviado.' },
  },
  {
    table: 'erased_accounts',
    told: { not: 'Só existe depois da conta.' },
    erased: { stays: 'Só o número da conta, para que uma cópia de segurança não a traga de volta.' },
  },
  {
    table: 'saved_views',
    told: { not: 'Da equipe, que não se exclui por aqui.' },
    erased: gone,
  },
  {
    table: 'bulk_runs',
    told: { not: 'Da equipe, que não se exclui por aqui.' },
    erased: { stays: 'Prova do que a equipe fez.' },
  },
  {
    table: 'rate_limits',
    told: { not: 'Contas de tentativas, que somem em até um dia.' },
    erased: { stays: 'Some em até um dia.' },
  },
]

/** Rows without the columns that tell their reader nothing, or would open something. */
function omit<Row extends object, Name extends keyof Row>(rows: readonly Row[], ...names: Name[]) {
  return rows.map((row) => {
    const told: Partial<Row> = { ...row }
    for (const name of names) delete told[name]
    return told
  })
}

async function ofAccount(db: Database, userId: string): Promise<Section[]> {
  const own = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const devices = await db
    .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastSeen: sessions.updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const access = await db
    .select({ at: securityEvents.at, what: securityEvents.what, address: securityEvents.address })
    .from(securityEvents)
    .where(eq(securityEvents.account, userId))
    .orderBy(desc(securityEvents.at))
  const uses = await db
    .select({ address: accessRecords.address, since: accessRecords.since, until: accessRecords.until })
    .from(accessRecords)
    .where(eq(accessRecords.account, userId))
    .orderBy(desc(accessRecords.since))
  const copies = await db
    .select({ askedAt: dataExports.askedAt, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
  const asked = omit(await requestsOf(db, { userId }), 'id')
  const given = (await ledgerOf(db, userId)).map(({ text, ...entry }) => ({
    ...entry,
    text: text.title,
    version: text.version,
  }))
  return [
    { name: 'conta', title: 'Sua conta', rows: own },
    { name: 'aparelhos', title: 'Aparelhos conectados', rows: devices },
    { name: 'autorizacoes', title: 'O que você autorizou', rows: given },
    { name: 'registros_de_acesso', title: 'Registros de acesso', rows: access },
    { name: 'acessos', title: 'Quando e de onde você entrou aqui', rows: uses },
    { name: 'pedidos', title: 'O que você pediu sobre seus dados', rows: asked },
    { name: 'copias', title: 'Cópias dos seus dados', rows: copies },
  ]
}

async function ofProfile(db: Database, memberId: string): Promise<Section[]> {
  const profile = await db
    .select({ profile: appUsers, neighborhood: neighborhoods.name })
    .from(appUsers)
    .leftJoin(neighborhoods, eq(neighborhoods.id, appUsers.neighborhoodId))
    .where(eq(appUsers.id, memberId))
  const suspended = await db.select().from(suspensions).where(eq(suspensions.memberId, memberId))
  const ages = await db.select().from(ageChecks).where(eq(ageChecks.memberId, memberId))
  const verified = await db.select().from(enrolments).where(eq(enrolments.memberId, memberId))
  const proofs = await db.select().from(enrolmentProofs).where(eq(enrolmentProofs.memberId, memberId))
  const sent = await db
    .select({ reason: reports.reason, words: reports.words, sentAt: reports.sentAt, state: reports.state })
    .from(reports)
    .where(eq(reports.reporterId, memberId))
  const paid = await db.select().from(payments).where(eq(payments.memberId, memberId))
  const renewing = await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId))
  const bought = await db.select().from(entitlements).where(eq(entitlements.memberId, memberId))
  const tickets = await db.select().from(supportTickets).where(eq(supportTickets.memberId, memberId))
  const replies = await db
    .select({
      subject: supportTickets.subject,
      fromTeam: ticketMessages.fromTeam,
      body: ticketMessages.body,
      at: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketMessages.ticketId))
    .where(eq(supportTickets.memberId, memberId))
    .orderBy(ticketMessages.createdAt)
  return [
    {
      name: 'perfil',
      title: 'Seu perfil',
      rows: profile.flatMap(({ profile, neighborhood }) => {
        const hidden = ['id', 'userId', 'neighborhoodId', 'version', 'timesDecided', 'agreedEdition'] as const
        return omit([{ ...profile, neighborhood }], ...hidden)
      }),
    },
    {
      name: 'suspensoes',
      title: 'Suspensões',
      rows: omit(suspended, 'id', 'memberId', 'appealToken', 'byId'),
    },
    { name: 'idade', title: 'Confirmações da sua idade', rows: omit(ages, 'id', 'memberId') },
    {
      name: 'verificacao',
      title: 'Selo de estudante',
      rows: omit(verified, 'memberId', 'addressHash'),
    },
    {
      name: 'comprovantes',
      title: 'Comprovantes de matrícula que você mandou',
      rows: omit(proofs, 'id', 'memberId', 'file', 'version'),
    },
    { name: 'denuncias', title: 'O que você denunciou', rows: sent },
    { name: 'pagamentos', title: 'Pagamentos', rows: omit(paid, 'memberId', 'planId', 'checkoutUrl') },
    { name: 'assinaturas', title: 'Assinaturas', rows: omit(renewing, 'memberId', 'planId', 'means') },
    {
      name: 'suporte',
      title: 'O que você pediu ao suporte',
      rows: omit(tickets, 'id', 'memberId', 'version'),
    },
    { name: 'respostas_do_suporte', title: 'As conversas com o suporte', rows: replies },
    { name: 'planos', title: 'O que você pagou', rows: omit(bought, 'memberId') },
  ]
}

async function ofOthers(db: Database, memberId: string): Promise<Section[]> {
  const { fromUserId, toUserId, interactionType, createdAt } = userInteractions
  const who = nameTo(memberId)
  const given = await db
    .select({ what: interactionType, at: createdAt, who })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, toUserId))
    .where(eq(fromUserId, memberId))
    .orderBy(desc(createdAt))
  // Those alone that the app shows: who rejects stays unknown.
  const received = await db
    .select({ at: createdAt, who })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, fromUserId))
    .where(and(eq(toUserId, memberId), isOpenLike, reachableBy(memberId)))
    .orderBy(desc(createdAt))
  const made = await db
    .select({ at: matches.matchedAt, state: matches.status, who })
    .from(matches)
    .innerJoin(
      appUsers,
      sql`${appUsers.id} = case when ${matches.user1Id} = ${memberId} then ${matches.user2Id} else ${matches.user1Id} end`,
    )
    .where(or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)))
    .orderBy(desc(matches.matchedAt))
  // Who opened the member's own is told by a tier, in the app, as long as each may be seen.
  const opened = await db
    .select({ at: profileViews.seenAt, who })
    .from(profileViews)
    .innerJoin(appUsers, eq(appUsers.id, profileViews.viewedId))
    .where(eq(profileViews.viewerId, memberId))
    .orderBy(desc(profileViews.seenAt))
  // What others gave is the giver's alone.
  const stars = await db
    .select({ stars: unimatchStars.stars, at: unimatchStars.createdAt, who })
    .from(unimatchStars)
    .innerJoin(appUsers, eq(appUsers.id, unimatchStars.toUserId))
    .where(eq(unimatchStars.fromUserId, memberId))
  const blocked = await db
    .select({
      at: userBlocks.createdAt,
      who: sql<string>`case when ${userBlocks.named} and ${openButForOwnBlock(memberId)} then split_part(${appUsers.name}, ' ', 1) else 'Alguém' end`,
    })
    .from(userBlocks)
    .leftJoin(appUsers, eq(appUsers.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, memberId))
  const told = await db
    .select({ kind: notifications.kind, at: notifications.createdAt, seenAt: notifications.seenAt })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.createdAt))
  const wanted = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, memberId))
  // Not where they are reached: whoever knows that could send to them.
  const reached = await db
    .select({
      userAgent: sessions.userAgent,
      since: pushSubscriptions.createdAt,
      lastSentAt: pushSubscriptions.lastSentAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.memberId, memberId))
  return [
    { name: 'novidades', title: 'O que você viu em Notificações', rows: told },
    { name: 'avisos', title: 'Os avisos que você escolheu', rows: omit(wanted, 'memberId') },
    { name: 'aparelhos_avisados', title: 'Aparelhos em que você recebe avisos', rows: reached },
    { name: 'curtidas_e_rejeicoes', title: 'Quem você curtiu e rejeitou', rows: given },
    { name: 'curtidas_recebidas', title: 'Quem curtiu você e espera resposta', rows: received },
    { name: 'matches', title: 'Seus matches', rows: made },
    { name: 'perfis_que_abriu', title: 'Os perfis que você abriu', rows: opened },
    { name: 'estrelas', title: 'As estrelas que você deu no UniMatch', rows: stars },
    { name: 'bloqueios', title: 'Quem você bloqueou', rows: blocked },
  ]
}

/** Their pictures, by what they were sent for. */
export const picturesOf = (db: Database, userId: string) =>
  db
    .select({ url: pictures.url, use: pictures.use, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, userId))
    .orderBy(pictures.createdAt)

/** Their video; there is one at most. */
export const videosOf = (db: Database, userId: string) =>
  db.select({ url: videos.url, createdAt: videos.createdAt }).from(videos).where(eq(videos.ownerId, userId))

/** Everything that is told to somebody about themselves. */
export async function sectionsOf(db: Database, { userId, memberId }: Whose): Promise<Section[]> {
  const photos = (await picturesOf(db, userId)).map(({ use, createdAt }) => ({ use, createdAt }))
  const video = (await videosOf(db, userId)).map(({ createdAt }) => ({ createdAt }))
  return [
    ...(await ofAccount(db, userId)),
    ...(memberId ? await ofProfile(db, memberId) : []),
    ...(memberId ? await ofOthers(db, memberId) : []),
    { name: 'fotos', title: 'Suas fotos', rows: photos },
    { name: 'video', title: 'Seu vídeo', rows: video },
  ]
}
