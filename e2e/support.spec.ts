// Support: asked by a member on a phone, answered by the team, read where it was asked; two who answer see each other.
import { expect, password, test } from './people.ts'
import { sizes } from './sizes.ts'

// spec M7, M48, M70, G7, G103
test('a member asks on a phone, the team answers on a laptop, and the conversation goes on', {
  tag: '@quick',
}, async ({ page, as, browserOf, demoAdmin, newcomer }) => {
  const ana = await newcomer('Ana Lima')
  const subject = `Minha foto ${ana.email}`
  await as(ana)
  await page.goto('/suporte')
  await expect(page).toHaveURL('/relacionamento/suporte')
  await page.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Preencha todos os campos')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Ela não carrega.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  const talk = page.getByRole('list', { name: `Conversa: ${subject}` })
  await expect(talk).toContainText('Ela não carrega.')

  const office = await browserOf(demoAdmin)
  await office.setViewportSize(sizes.laptop.viewport)
  await office.goto('/admin/suporte?situacao=pending')
  await office.getByRole('searchbox').fill(ana.email)
  await expect(office.getByText('1–1 de 1 ticket')).toBeVisible()
  await office.getByRole('button', { name: subject, exact: true }).click()
  const ticket = office.getByRole('dialog', { name: subject })
  await expect(ticket.getByText('Ana Lima, 22')).toBeVisible()
  await ticket.getByRole('combobox', { name: 'Resposta pronta' }).selectOption('Foto que não carrega')
  await ticket.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(office.getByText('Sua resposta foi enviada para o usuário.')).toBeVisible()
  await expect(ticket.getByText('Em Andamento')).toBeVisible()

  await expect(page.getByText('O suporte respondeu você.')).toBeVisible()
  await expect(talk).toContainText('Oi, Ana!')
  await page.getByRole('textbox', { name: `Continuar: ${subject}` }).fill('Deu certo, obrigada!')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(talk).toContainText('Deu certo, obrigada!')

  await expect(ticket.getByText('Ana Lima acabou de escrever mais.')).toBeVisible()
  await expect(ticket.getByText('Deu certo, obrigada!')).toBeVisible()
  await ticket.getByRole('button', { name: 'Marcar como resolvido' }).click()
  await expect(ticket.getByText('Resolvido', { exact: true })).toBeVisible()
})

test('two of the team who answer the same ticket see each other while they do', { tag: '@laptop' }, async ({
  page,
  as,
  browserOf,
  demoAdmin,
  newcomer,
}) => {
  const ana = await newcomer('Ana Lima')
  const subject = `Dois ao mesmo tempo ${ana.email}`
  await ana.api.support.send({ email: ana.email, subject, message: 'Oi' })
  const email = `rita.${ana.email}`
  await ana.api.identity.requestAdminAccess({ email, password })
  const { items } = await demoAdmin.api.identity.adminRequests({})
  const id = items.find((request) => request.email === email)?.id ?? ''
  const granted = { id, grant: true, role: 'atendimento', password: demoAdmin.password } as const
  await demoAdmin.api.identity.decideAdminRequest(granted)

  const rita = await browserOf({ ...ana, cookies: [] })
  await rita.goto('/auth')
  await rita.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await rita.getByLabel('Senha', { exact: true }).fill(password)
  await rita.getByRole('button', { name: 'Entrar' }).click()
  await expect(rita).toHaveURL('/admin')
  await as(demoAdmin)
  for (const one of [page, rita]) {
    await one.goto('/admin/suporte')
    await one.getByRole('searchbox').fill(ana.email)
    await expect(one.getByText('1–1 de 1 ticket')).toBeVisible()
    await one.getByRole('button', { name: subject, exact: true }).click()
  }
  const answering = page.getByRole('dialog', { name: subject }).getByText(/está respondendo agora\.$/)
  await rita.getByRole('textbox', { name: 'Resposta', exact: true }).fill('Oi, Ana')
  await expect(answering).toBeVisible()
  await rita.getByRole('textbox', { name: 'Resposta', exact: true }).fill('')
  await expect(answering).toBeHidden()
  await rita.getByRole('textbox', { name: 'Resposta', exact: true }).fill('Oi, Ana!')
  await expect(answering).toBeVisible()
  await rita.close()
  await expect(answering).toBeHidden()
})

test('on a phone the team finds a ticket, answers it and resolves it', async ({
  page,
  as,
  demoAdmin,
  newcomer,
}) => {
  const ana = await newcomer('Ana Lima')
  const subject = `Do polegar ${ana.email}`
  await ana.api.support.send({ email: ana.email, subject, message: 'Não acho o botão.' })
  await as(demoAdmin)
  await page.goto('/admin/suporte')
  await page.getByRole('searchbox').fill(ana.email)
  await expect(page.getByText('1–1 de 1 ticket')).toBeVisible()
  await page.getByRole('button', { name: subject, exact: true }).click()
  const ticket = page.getByRole('dialog', { name: subject })
  await expect(ticket.getByText('Não acho o botão.')).toBeVisible()
  await ticket.getByRole('textbox', { name: 'Resposta', exact: true }).fill('Fica no alto, à direita.')
  await ticket.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(ticket.getByText('Fica no alto, à direita.')).toBeVisible()
  await expect(ticket.getByText('Em Andamento')).toBeVisible()
  await ticket.getByRole('button', { name: 'Marcar como resolvido' }).click()
  await expect(ticket.getByText('Resolvido', { exact: true })).toBeVisible()
})
