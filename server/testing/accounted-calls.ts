// Every write of the administrators, called once so that it does something.
import { eq } from 'drizzle-orm'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { featureJobs } from '../app.ts'
import { companyReviewAnswers } from '../features/companies/tables.ts'
import { accounted, type Call } from './accounted.ts'
import { setUpSecondFactor } from './authenticator.ts'
import { procedures } from './contract.ts'
import { storedUploads } from './crowd.ts'
import { choosePlan, pressOn } from './paying.ts'
import { video } from './video.ts'
import { type Client, password, type World } from './world.ts'

/** The procedures by which administrators write. */
export const writes = procedures
  .filter(({ meta }) => meta.access === 'admin' && meta.writes)
  .map(({ name }) => name)

/** Calls of each by `boss`: prepared by the first function, called by what that answers. */
export function accountedCalls(world: World, boss: Client): Record<string, Call> {
  const category = { name: 'Brechó', description: 'Roupa que já viveu' }
  const view = { list: 'categories', name: 'Todas', search: '' }
  const dataRequest = {
    email: 'bia@exemplo.com.br',
    kind: 'question' as const,
    text: 'O que vocês guardam?',
    askedOn: '2026-03-09',
  }
  const aCategory = () => boss.guide.createCategory(category)

  const company = {
    name: 'Sebo do Mar',
    category: 'Comércio',
    address: 'Rua Senador Pompeu, 850 - Benfica',
    phone: '(85) 3281-0142',
  }
  const aCompany = () => boss.companies.create(company)

  const promotion = { title: 'Leve dois', code: 'LEVE2', discount: 50 }
  const aPromotion = async () => boss.promotions.create({ ...promotion, companyId: (await aCompany()).id })

  const university = {
    name: 'Universidade do Mar',
    acronym: 'UNIMAR',
    address: 'Praia de Iracema, Fortaleza – CE',
  }
  const aUniversity = () => boss.reference.createUniversity(university)

  const plan = { name: 'Maré', type: 'promotion' as const, price: 1990 }
  const aPlan = () => boss.billing.createPlan(plan)

  async function finishedRun(): Promise<string> {
    const { id } = await aCategory()
    const { id: run } = await boss.backOffice.startBulk({
      list: 'categories',
      action: 'deactivate',
      ids: [id],
    })
    const job = featureJobs(world.deps).find(({ name }) => name === 'bulk_run')
    await job?.run?.({ run })
    return run
  }

  async function aMismatch(): Promise<string> {
    const ref = await choosePlan(await world.register('Davi Sales'), 'Premium')
    await world.db.update(sandboxCheckouts).set({ amount: 1400 }).where(eq(sandboxCheckouts.ref, ref))
    await pressOn(world, ref, 'aprovar')
    return (await boss.billing.mismatches({})).rows[0]?.id ?? ''
  }

  async function aTicket(): Promise<string> {
    const { email, client } = await world.register('Davi Sales')
    return (await client.support.send({ email, subject: 'Minha foto', message: 'Ela não carrega.' })).id
  }
  async function aReport(): Promise<string> {
    const davi = await world.register('Davi Sales')
    const { client } = await world.register('Bia')
    await client.interactions.report({ id: davi.id, reason: 'spam' })
    return (await boss.moderation.reports({})).rows[0]?.id ?? ''
  }
  /** An appeal of somebody whom the only one who may answer has suspended. */
  async function anAppeal(): Promise<string> {
    const { id } = await world.register('Davi Sales')
    const { version } = await boss.memberAdmin.open({ id })
    await boss.memberAdmin.setStatus({ id, version, status: 'inactive', reason: 'Perfil falso.' })
    const token = await world.mailedToken()
    await world.visitor().memberAdmin.appeal({ token, text: 'Não é falso.' })
    return (await boss.moderation.appeals({})).rows[0]?.id ?? ''
  }
  async function aProof(): Promise<string> {
    const university = 'Universidade Federal do Ceará'
    const { client } = await world.register('Davi Sales', { studying: true, university })
    await client.enrolment.sendProof({ file: new File(['%PDF-1.7 de mentira'], 'matricula.pdf') })
    return (await boss.enrolment.proofs({})).rows[0]?.id ?? ''
  }
  const reply = { title: 'Foto', body: 'Oi, {nome}!' }
  const aReply = () => boss.support.createCannedReply(reply)

  return {
    'support/update': async () => {
      const id = await aTicket()
      return () => boss.support.update({ id, version: 1, status: 'resolved' })
    },
    'support/answer': async () => {
      const id = await aTicket()
      return () => boss.support.answer({ id, version: 1, body: 'Tenta agora!' })
    },
    'support/createCannedReply': async () => aReply,
    'support/updateCannedReply': async () => {
      const { id } = await aReply()
      return () => boss.support.updateCannedReply({ id, version: 1, ...reply, body: 'Oi!' })
    },
    'support/binCannedReply': async () => {
      const { id } = await aReply()
      return () => boss.support.binCannedReply({ id, version: 1 })
    },
    'backOffice/undo': async () => {
      const { entry } = await aCategory()
      return () => boss.backOffice.undo({ entry: entry ?? 0 })
    },
    'backOffice/saveView': async () => () => boss.backOffice.saveView(view),
    'backOffice/removeView': async () => {
      const { id } = await boss.backOffice.saveView(view)
      return () => boss.backOffice.removeView({ list: view.list, id })
    },
    'backOffice/startBulk': async () => {
      const { id } = await aCategory()
      return () => boss.backOffice.startBulk({ list: 'categories', action: 'bin', ids: [id] })
    },
    'backOffice/undoBulk': async () => {
      const id = await finishedRun()
      return () => boss.backOffice.undoBulk({ id })
    },
    'identity/decideAdminRequest': async () => {
      await world
        .visitor()
        .identity.requestAdminAccess({ email: 'nina@exemplo.com.br', password: 'areia-branca-2026' })
      const { items } = await boss.identity.adminRequests({})
      return () =>
        boss.identity.decideAdminRequest({
          id: items[0]?.id ?? '',
          grant: true,
          role: 'atendimento',
          password,
        })
    },
    'identity/setRole': async () => {
      const { id } = await world.staff('conteudo')
      return () => boss.identity.setRole({ id, version: 1, role: 'atendimento', password })
    },
    'identity/resetSecondFactor': async () => {
      const { id, client } = await world.staff('atendimento')
      await setUpSecondFactor(client)
      return () => boss.identity.resetSecondFactor({ id, version: 2, password })
    },
    'identity/endTeamSessions': async () => {
      const { id } = await world.staff('conteudo')
      return () => boss.identity.endTeamSessions({ id })
    },
    'reference/createUniversity': async () => aUniversity,
    'reference/updateUniversity': async () => {
      const { id } = await aUniversity()
      return () => boss.reference.updateUniversity({ id, version: 1, ...university, acronym: 'UNM' })
    },
    'reference/setUniversityStatus': async () => {
      const { id } = await aUniversity()
      return () => boss.reference.setUniversityStatus({ id, version: 1, status: 'inactive' })
    },
    'reference/removeUniversity': async () => {
      const { id } = await aUniversity()
      return () => boss.reference.removeUniversity({ id, version: 1 })
    },
    'memberAdmin/reveal': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.reveal({ id, fact: 'phone', reason: 'Pediu ajuda' })
    },
    'memberAdmin/greet': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.greet({ id, occasion: 'greeting' })
    },
    'memberAdmin/setStatus': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.setStatus({ id, version: 1, status: 'inactive', reason: 'Perfil falso' })
    },
    'memberAdmin/setAgeDoubt': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.setAgeDoubt({ id, version: 1, doubted: true, reason: 'Foto da escola' })
    },
    'memberAdmin/remove': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.remove({ id, version: 1 })
    },
    'memberAdmin/removePhoto': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.removePhoto({ id, version: 1, use: 'face', reason: 'Não é uma pessoa' })
    },
    'memberAdmin/removeGalleryPhoto': async () => {
      const davi = await world.register('Davi Sales')
      const [upload = ''] = await storedUploads(world.deps, 1)
      const [photo] = await davi.client.profile.setGallery({ photos: [upload] })
      if (!photo) throw new Error('there is no photo')
      const asked = { id: davi.id, version: 1, photo: photo.id, reason: 'Não é uma pessoa' }
      return () => boss.memberAdmin.removeGalleryPhoto(asked)
    },
    'memberAdmin/removeVideo': async () => {
      const davi = await world.register('Davi Sales')
      await davi.client.profile.setVideo({ file: video() })
      const { id } = davi
      return () => boss.memberAdmin.removeVideo({ id, version: 1, reason: 'Não é uma pessoa' })
    },
    'memberAdmin/endSessions': async () => {
      const { id } = await world.register('Davi Sales')
      return () => boss.memberAdmin.endSessions({ id })
    },
    'featureFlags/setEnabled': async () => {
      const [first] = await boss.featureFlags.features()
      if (!first) throw new Error('there is no feature')
      return () => boss.featureFlags.setEnabled({ id: first.id, version: first.version, enabled: false })
    },
    'billing/createPlan': async () => aPlan,
    'billing/updatePlan': async () => {
      const { id } = await aPlan()
      return () => boss.billing.updatePlan({ id, version: 1, ...plan, name: 'Maré Alta' })
    },
    'billing/binPlan': async () => {
      const { id } = await aPlan()
      return () => boss.billing.binPlan({ id, version: 1 })
    },
    'billing/restorePlan': async () => {
      const { id } = await aPlan()
      await boss.billing.binPlan({ id, version: 1 })
      return () => boss.billing.restorePlan({ id })
    },
    'billing/returnMismatch': async () => {
      const id = await aMismatch()
      return () => boss.billing.returnMismatch({ id })
    },
    'billing/acceptMismatch': async () => {
      const id = await aMismatch()
      return () => boss.billing.acceptMismatch({ id })
    },
    'admin/retryJob': async () => {
      await world.db.insert(jobFailures).values({ job: 'mail.send', lastReason: 'ECONNREFUSED' })
      return () => boss.admin.retryJob({ job: 'mail.send' })
    },
    'texts/update': async () => {
      const [text] = (await boss.texts.list({})).rows
      if (!text) throw new Error('there is no text')
      return () => boss.texts.update({ ...text, body: 'Tudo novo.' })
    },
    'privacy/noteRequest': async () => () => boss.privacy.noteRequest(dataRequest),
    'privacy/answerRequest': async () => {
      const { id } = await boss.privacy.noteRequest(dataRequest)
      return () => boss.privacy.answerRequest({ id, version: 1, answer: 'Está feito.' })
    },
    'moderation/decide': async () => {
      const id = await aReport()
      return () => boss.moderation.decide({ id, version: 1, outcome: 'nothing', reason: 'Está tudo bem.' })
    },
    'moderation/answerAppeal': async () => {
      const id = await anAppeal()
      return () => boss.moderation.answerAppeal({ id, decision: 'lift', answer: 'Desculpe o engano.' })
    },
    'enrolment/approve': async () => {
      const id = await aProof()
      return () => boss.enrolment.approve({ id, version: 1 })
    },
    'enrolment/refuse': async () => {
      const id = await aProof()
      return () => boss.enrolment.refuse({ id, version: 1, reason: 'Não dá para ler o nome.' })
    },
    'companies/create': async () => aCompany,
    'companies/update': async () => {
      const { id } = await aCompany()
      return () => boss.companies.update({ id, version: 1, ...company, name: 'Sebo da Praia' })
    },
    'companies/setStatus': async () => {
      const { id } = await aCompany()
      return () => boss.companies.setStatus({ id, version: 1, status: 'inactive' })
    },
    'companies/bin': async () => {
      const { id } = await aCompany()
      return () => boss.companies.bin({ id, version: 1 })
    },
    'companies/restore': async () => {
      const { id } = await aCompany()
      await boss.companies.bin({ id, version: 1 })
      return () => boss.companies.restore({ id })
    },
    'companies/setRatingAside': async () => {
      const { id } = await aCompany()
      const slug = (await boss.companies.records({})).rows.find((row) => row.id === id)?.slug ?? ''
      const { client } = await world.register('Nina')
      await client.companies.rate({ slug, stars: 5 })
      const [rating] = await boss.companies.ratings({ id })
      return () => boss.companies.setRatingAside({ id: rating?.id ?? '', reason: 'Combinada' })
    },
    'companies/removeAnswer': async () => {
      const { id } = await aCompany()
      const slug = (await boss.companies.records({})).rows.find((row) => row.id === id)?.slug ?? ''
      const { client } = await world.register('Nina')
      await client.companies.rate({ slug, stars: 5 })
      const [rating] = await boss.companies.ratings({ id })
      const reviewId = rating?.id ?? ''
      await world.db
        .insert(companyReviewAnswers)
        .values({ reviewId, text: 'Obrigada!', writtenAt: new Date() })
      return () => boss.companies.removeAnswer({ id: reviewId, reason: 'Ofende' })
    },
    'promotions/create': async () => aPromotion,
    'promotions/update': async () => {
      const { id } = await aPromotion()
      const { rows } = await boss.promotions.records({})
      const companyId = rows.find((row) => row.id === id)?.companyId ?? ''
      return () => boss.promotions.update({ id, version: 1, ...promotion, companyId, title: 'Leve três' })
    },
    'promotions/setStatus': async () => {
      const { id } = await aPromotion()
      return () => boss.promotions.setStatus({ id, version: 1, status: 'inactive' })
    },
    'promotions/bin': async () => {
      const { id } = await aPromotion()
      return () => boss.promotions.bin({ id, version: 1 })
    },
    'promotions/restore': async () => {
      const { id } = await aPromotion()
      await boss.promotions.bin({ id, version: 1 })
      return () => boss.promotions.restore({ id })
    },
    ...Object.assign({}, ...accounted.map(({ calls }) => calls(world, boss))),
    'counter/give': async () => {
      const { id } = await aCompany()
      return () => boss.counter.give({ companyId: id })
    },
    'counter/end': async () => {
      const { id } = await aCompany()
      await boss.counter.give({ companyId: id })
      return () => boss.counter.end({ companyId: id })
    },
  }
}
