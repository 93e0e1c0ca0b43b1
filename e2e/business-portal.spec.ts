// A company's page from its owner's side, with the visitors on the other: hours, a promotion with its counter, reviews, a
// plan that is bought, renewed and given back, and the figures.
// Only with --all: the way in and the team's yes, on which these stand, are walked on each run (businesses.spec.ts).
import type { Page } from '@playwright/test'
import { cpfOf } from '#contract/promotions/cpf.ts'
import { claimByPhone, guidePageOf, mailTo, newCompany, openCard, ownCompany } from './door.ts'
import { demo, expect, photo, test } from './people.ts'
import { choose, confirm, toast } from './screens.ts'

const dayMs = 86_400_000
/** A CPF that passes the check, another for each run of the journey. */
const someCpf = () => cpfOf(String(100_000_000 + Math.floor(Math.random() * 800_000_000)))
/** A day of the city as pages write it, so many days from now. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('pt-BR', { timeZone: 'America/Fortaleza' })

/** Opens every day from 9h to 18h, holidays like any other. */
async function openEveryDay(owner: Page) {
  await owner.getByRole('button', { name: 'Mudar horário' }).click()
  for (const day of ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'])
    await owner.getByRole('switch', { name: new RegExp(`^${day}`) }).check()
  await choose(owner, 'Feriados', 'Como no dia da semana')
  await owner.getByRole('button', { name: 'Salvar horário' }).click()
  await toast(owner, 'Horário salvo')
  await expect(owner.getByText('Todos os dias: 9h–18h')).toBeVisible()
}

/** Answers its code. */
async function createPromotion(owner: Page, title: string): Promise<string> {
  await openCard(owner, 'Promoções')
  await owner.getByRole('button', { name: 'Nova promoção' }).click()
  const form = owner.getByRole('dialog', { name: 'Nova promoção' })
  await form.getByRole('textbox', { name: 'Título' }).fill(title)
  await form.getByRole('button', { name: 'Gerar' }).click()
  const code = form.getByRole('textbox', { name: 'Código' })
  await expect(code).toHaveValue(/^[A-Z0-9]{6}$/)
  const drawn = await code.inputValue()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await toast(owner, 'Promoção criada')
  await expect(owner.getByText('Valendo')).toBeVisible()
  return drawn
}

/** Takes the voucher of a promotion on its company's page; answers the voucher's code. */
async function takeVoucher(visitor: Page, title: string): Promise<string> {
  await visitor.getByRole('link', { name: `Participar: ${title}` }).click()
  const form = visitor.getByRole('dialog', { name: 'Participar da promoção' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Bia Rocha')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('bia@exemplo.com')
  await form.getByRole('textbox', { name: 'WhatsApp' }).fill('(85) 98888-7777')
  await form.getByRole('textbox', { name: 'CPF' }).fill(someCpf())
  await form.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tá na mão, Bia!' })).toBeVisible()
  return visitor.url().slice(-8)
}

/** Gives the company a counter; answers its link and PIN, which are shown once. */
async function giveCounter(owner: Page) {
  await openCard(owner, 'Balcão')
  await owner.getByRole('button', { name: 'Criar balcão' }).click()
  const access = owner.getByRole('region', { name: 'Link e PIN' })
  const link = (await access.getByText(/\/balcao\?loja=/).textContent()) ?? ''
  const pin = (await access.getByText(/^\d{6}$/).textContent()) ?? ''
  return { link, pin }
}

test('an owner’s hours, promotion, counter and answer reach the visitors of the page', {
  tag: '@both',
}, async ({ page: owner, browserOf, demoAdmin, lia }) => {
  const company = await newCompany(demoAdmin)
  const guidePage = await guidePageOf(demoAdmin, company)
  await claimByPhone(owner, await browserOf(demoAdmin), company, guidePage)
  await owner.goto('/empresa')
  await owner.getByRole('link', { name: company }).click()
  await openEveryDay(owner)

  const visitor = await browserOf()
  await visitor.goto(guidePage)
  const openness = visitor
    .getByText(/^(Aberto|Fechado)/)
    .filter({ visible: true })
    .first()
  await expect(openness).toHaveText(/^(Aberto até 18h|Fechado, abre )/)
  await owner.getByRole('button', { name: 'Fechar hoje' }).click()
  await toast(owner, 'Fechado hoje: o guia já mostra.')
  await expect(owner.getByText('Hoje está fechado no guia.')).toBeVisible()
  await visitor.reload()
  await expect(openness).toHaveText(/^Fechado hoje, abre /)

  const title = `Caldo em dobro ${company.slice(-4)}`
  const code = await createPromotion(owner, title)
  await visitor.reload()
  const voucher = await takeVoucher(visitor, title)

  const { link, pin } = await giveCounter(owner)
  const counter = await browserOf()
  await counter.goto(link)
  await counter.getByRole('textbox', { name: 'PIN' }).fill(pin)
  await counter.getByRole('button', { name: 'Entrar no balcão' }).click()
  await expect(counter.getByText(company).first()).toBeVisible()
  await counter.getByRole('textbox', { name: 'Código do cupom' }).fill(voucher)
  await counter.getByRole('button', { name: 'Conferir cupom' }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Cupom válido' })).toBeVisible()
  await counter.getByRole('button', { name: 'Dar baixa no cupom' }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Baixa feita' })).toBeVisible()

  const member = await browserOf(lia)
  await member.goto(guidePage)
  await member.getByRole('radio', { name: '4 estrelas: Muito bom' }).check()
  await member.getByRole('textbox', { name: 'Comentário (opcional)' }).fill('Caldo bom, fila grande.')
  await member.getByRole('button', { name: 'Avaliar com 4 estrelas' }).click()
  await toast(member, 'Avaliação salva. Valeu!')

  await owner.reload()
  await openCard(owner, 'Promoções')
  await expect(owner.getByText(code)).toBeVisible()
  await expect(owner.getByText('1 de 100 cupons dados, 1 usados')).toBeVisible()
  const reviews = await openCard(owner, 'Avaliações')
  await expect(reviews.getByText('1 sem resposta').filter({ visible: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Responder a Lia' }).click()
  const answer = 'Agora são dois no caixa, volte!'
  await owner.getByRole('textbox', { name: 'Resposta a Lia' }).fill(answer)
  await owner.getByRole('button', { name: 'Publicar resposta' }).click()
  await toast(owner, 'Resposta publicada')

  await visitor.goto(guidePage)
  await expect(visitor.getByText('Caldo bom, fila grande.')).toBeVisible()
  await expect(visitor.getByText(answer)).toBeVisible()
  await expect(visitor.getByText(`${company} respondeu em ${dayAhead(0)}`)).toBeVisible()
})

/** Puts two photos into the gallery and saves. */
async function sendTwoPhotos(owner: Page) {
  await owner.getByRole('button', { name: 'Editar', exact: true }).first().click()
  const form = owner.getByRole('dialog', { name: 'Editar a página' })
  for (const [number, colour] of ['#0e7c86', '#ff9f1c'].entries()) {
    await form.getByLabel(`Foto ${number + 1}`, { exact: true }).setInputFiles({
      name: `foto-${number + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(colour),
    })
    await expect(form.getByRole('button', { name: `Tirar Foto ${number + 1}` })).toBeVisible()
  }
  await form.getByRole('button', { name: 'Salvar' }).click()
}

/** Presses `label` of a plan, pays on the test provider's page, and comes back to the company. */
async function pay(owner: Page, label: string) {
  await owner.getByRole('button', { name: label }).click()
  await expect(owner.getByText('AMBIENTE DE TESTE')).toBeVisible()
  await owner.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await expect(owner.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  await owner.getByRole('link', { name: 'Voltar à empresa' }).click()
  await expect(owner.getByRole('heading', { name: 'Seu plano' })).toBeVisible()
}

test('a plan opens photos and a place in the strip, is renewed, and once given back the page is the free one', {
  tag: '@both',
}, async ({ page: owner, as, browserOf, demoAdmin, lia, allow }) => {
  // A refused write is an error in the browser's own words.
  allow(/status of 409/)
  const { id, name, guidePage } = await ownCompany(lia, demoAdmin)
  await as(lia)
  await owner.goto(`/empresa/${id}`)
  const plan = await openCard(owner, 'Seu plano')
  const free = plan.getByText('Página de graça').filter({ visible: true })
  await expect(free).toBeVisible()
  await sendTwoPhotos(owner)
  await toast(owner, 'Seu plano mostra menos fotos na galeria. Veja os planos, em Seu plano.')
  await owner.goto(`/empresa/${id}`)
  await openCard(owner, 'Seu plano')

  await pay(owner, 'Assinar Enterprise')
  await expect(plan.getByText(`Até ${dayAhead(30)}`)).toBeVisible()
  for (const gives of ['Até 4 fotos na galeria', 'Lugar na faixa “Destaque” do guia'])
    await expect(plan.getByText(gives).first()).toBeVisible()
  await sendTwoPhotos(owner)
  await toast(owner, 'Página salva')

  await pay(owner, 'Renovar Enterprise')
  await expect(plan.getByText(`Com o que você já pagou para depois, até ${dayAhead(60)}.`)).toBeVisible()

  const visitor = await browserOf()
  await visitor.goto(guidePage)
  const photos = visitor.getByRole('button', { name: /^Abrir foto/ })
  await expect(photos).toHaveCount(2)
  // For a minute a server goes by the companies that it found before.
  const inStrip = async () => (await lia.api.companies.list({})).highlighted.map((one) => one.name)
  await expect.poll(inStrip, { timeout: 90_000 }).toContain(name)
  await visitor.goto('/guia-comercial')
  const strip = visitor.getByRole('region', { name: 'Destaque' })
  await expect(strip.getByText('Espaço pago pelas empresas.')).toBeVisible()
  await expect(strip.getByRole('heading', { name })).toBeVisible()

  // Journeys have no clock to move: an end by time is a test of the server's (`plan-shown.test.ts`), one by refund is walked.
  await plan.getByRole('button', { name: 'Recibos' }).click()
  const back = plan.getByRole('button', { name: `Quero o dinheiro de volta de Enterprise · ${name}` })
  await expect(back).toHaveCount(2)
  for (const left of [1, 0]) {
    await back.first().click()
    await confirm(owner, 'Devolver R$ 249,90?', 'Quero o dinheiro de volta')
    await expect(back).toHaveCount(left)
  }
  await expect(free).toBeVisible()
  await visitor.goto(guidePage)
  await expect(photos).toHaveCount(1)
})

test('figures are of days that are over, come as a file, and their weekly mail is ended by one tap', {
  tag: '@both',
}, async ({ page: owner, as, browserOf, demoOwner }) => {
  await as(demoOwner)
  await owner.goto('/empresa')
  await owner.getByRole('link', { name: 'Tapiocaria Mãe Lia' }).click()
  await openCard(owner, 'Promoções')
  const figures = await openCard(owner, 'Números')
  const views = figures.getByRole('definition').first()
  await expect(owner.getByRole('button', { name: 'Mudar horário' })).toBeVisible()
  await expect(owner.getByText('Tapioca em dobro').filter({ visible: true }).first()).toBeVisible()
  const ofMonth = await views.textContent()
  expect(Number.parseInt(ofMonth ?? '', 10)).toBeGreaterThan(100)
  await figures.getByRole('radio', { name: '7 dias' }).check()
  await expect(figures.getByText('que nos 7 dias antes').first()).toBeVisible()
  await expect(views).not.toHaveText(ofMonth ?? '')

  const downloading = owner.waitForEvent('download')
  await figures.getByRole('link', { name: 'Baixar em CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('numeros-tapiocaria-mae-lia-7-dias.csv')

  // Today is counted, and shown when it is over.
  const visitor = await browserOf()
  const counted = visitor.waitForResponse(/\/rpc\/companies\/noteView/)
  await visitor.goto('/guia-comercial/empresas/tapiocaria-mae-lia')
  expect((await counted).ok()).toBe(true)
  await owner.reload()
  await openCard(owner, 'Números')
  await expect(views).toHaveText(ofMonth ?? '')

  const mail = figures.getByRole('switch', { name: 'Receber os números por e-mail' })
  await expect(mail).toBeChecked()
  const week = await mailTo(owner, demo.owner)
  expect(week).toContain('A semana de Tapiocaria Mãe Lia no guia')
  const [, way = ''] = week.match(/(\/avisos\/empresa\/numeros\?t=[\w.~%-]+)/) ?? []
  await visitor.goto(way, { waitUntil: 'commit' })
  await visitor.getByRole('button', { name: 'Parar os avisos' }).click()
  await expect(visitor.getByRole('heading', { name: 'Pronto' })).toBeVisible()
  await owner.reload()
  await openCard(owner, 'Números')
  await expect(mail).not.toBeChecked()
})
