// Tickets of some of the demo's people, with the answers that its administrator has given so far.

import { eq } from 'drizzle-orm'
import type { TicketCategory, TicketPriority, TicketStatus } from '#contract/support/options.ts'
import { users } from '#server/features/accounts/tables.ts'
import { accountFor, writeAs } from '#server/features/back-office/administer.ts'
import { answerWithin, setWithin } from '#server/features/support/commands.ts'
import { cannedReplies } from '#server/features/support/tables.ts'
import { sendTicket } from '#server/features/support/tickets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import { demoMember, demoPeople } from './people.ts'

const hourMs = 60 * 60 * 1000

type DemoTicket = {
  who: string
  hoursAgo: number
  subject: string
  message: string
  answer?: string
  set?: { status?: TicketStatus; priority?: TicketPriority; category?: TicketCategory }
}

const demoTickets: readonly DemoTicket[] = [
  {
    who: demoMember.name,
    hoursAgo: 30,
    subject: 'Como troco minha foto?',
    message: 'Cortei o cabelo e queria uma foto nova. Onde é que troca?',
    answer:
      'Oi! Em Perfil, toque em Fotos e escolha outra. A antiga fica até você salvar. Qualquer coisa, é só responder aqui.',
    set: { category: 'perfil' },
  },
  {
    who: 'Larissa Fontenele',
    hoursAgo: 2,
    subject: 'Paguei o Premium e não mudou',
    message: 'O Pix saiu da minha conta ontem, mas o app ainda diz Básico. Vocês conseguem ver?',
    set: { priority: 'high', category: 'pagamento' },
  },
  {
    who: 'Beatriz Gadelha',
    hoursAgo: 5,
    subject: 'Uma pessoa está usando foto de outra',
    message: 'Conheço a menina da foto e o perfil não é dela. Dá para olhar?',
    set: { priority: 'urgent', category: 'seguranca' },
  },
  {
    who: 'João Barroso',
    hoursAgo: 22,
    subject: 'Meu curso não está na lista',
    message: 'Faço Oceanografia na UFC e não achei. Coloquei Biologia por enquanto.',
    answer: 'Oi! Obrigado por avisar. Estamos conferindo com a universidade e voltamos aqui.',
  },
  {
    who: 'Thaís Mendes',
    hoursAgo: 3,
    subject: 'Não recebi o e-mail de confirmação',
    message: 'Já olhei no spam e nada.',
    answer: 'Oi! Mandamos de novo agora. Se não chegar em 10 minutos, responda por aqui.',
    set: { status: 'resolved', category: 'conta' },
  },
  {
    who: 'Lucas Vieira',
    hoursAgo: 96,
    subject: 'Ideia: filtro por semestre',
    message: 'Seria massa filtrar por quem está no mesmo semestre.',
    answer: 'Boa! Já está em Filtros, no Descobrir. Valeu pela ideia!',
    set: { status: 'closed', priority: 'low' },
  },
]

const demoReplies = [
  {
    title: 'Foto que não carrega',
    body: 'Oi, {nome}! Tenta com uma foto JPG ou PNG de até 5MB, pelo Wi-Fi. Se continuar, conta pra gente qual é o aparelho.',
  },
  {
    title: 'E-mail de confirmação',
    body: 'Oi, {nome}! Mandamos o e-mail de novo agora. Olha também no spam; se não chegar em 10 minutos, responde por aqui.',
  },
  {
    title: 'Obrigado por avisar',
    body: 'Oi, {nome}! Obrigado por avisar. Já estamos olhando e voltamos aqui com a resposta.',
  },
] as const

/** Asks each at its hour, and answers as the administrator with this e-mail; nobody is written to. */
export async function seedTickets(
  deps: Deps,
  people: ReadonlyMap<string, { id: string }>,
  adminEmail: string,
): Promise<void> {
  const [boss] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, adminEmail))
  if (!boss) return
  const actor = { userId: boss.id, role: 'administrador' as const, address: '127.0.0.1', requestId: null }
  /** The team's deeds, done once all is asked: the audit is a chain, whose entries stand in the order in which they are written. */
  const deeds: { at: number; work: Parameters<typeof writeAs>[2] }[] = []
  const jobs = noJobs
  const at = (ms: number) => ({ ...deps, jobs, clock: { now: () => new Date(ms) } })
  for (const { who, hoursAgo, answer, set, ...words } of demoTickets) {
    const person = [demoMember, ...demoPeople].find((one) => one.name === who)
    const member = person && people.get(person.email)
    if (!member) continue
    const now = deps.clock.now().getTime()
    const openedAt = now - hoursAgo * hourMs
    const { id } = await sendTicket(
      at(openedAt),
      { ...member, name: person.name },
      { email: person.email, ...words },
    )
    if (answer)
      deeds.push({
        at: openedAt + hourMs,
        work: (writing) => answerWithin(writing, { id, version: 1 }, answer),
      })
    if (set) deeds.push({ at: openedAt + 1.5 * hourMs, work: (writing) => setWithin(writing, id, set) })
  }
  deeds.sort((one, other) => one.at - other.at)
  for (const deed of deeds) await writeAs(at(deed.at), actor, deed.work)
  await deps.db.transaction(async (tx) => {
    await accountFor(tx)
    if ((await tx.$count(cannedReplies)) === 0) await tx.insert(cannedReplies).values([...demoReplies])
  })
}
