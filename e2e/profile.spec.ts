import { expect, idOf, likeEachOther, test } from './people.ts'
import { confirm, toast } from './screens.ts'

const refusal = 'WhatsApp não disponível - Este usuário não habilitou contato via WhatsApp.'

test('who turns WhatsApp off is not reached by anyone, open pages included', async ({
  page,
  as,
  newcomer,
  browserOf,
  allow,
}) => {
  allow(/status of 403/)
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  const hers = await browserOf(lia)
  allow(/status of 403/)
  await hers.goto('/relacionamento/matches')
  const chat = hers.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' })
  await expect(chat).toBeVisible()

  await as(rui)
  await page.goto('/relacionamento/perfil')
  await page.getByRole('switch', { name: /^WhatsApp/ }).uncheck()
  await toast(page, 'Configuração atualizada!')
  await page.reload()
  await expect(page.getByRole('switch', { name: /^WhatsApp/ })).not.toBeChecked()

  await chat.click()
  await toast(hers, refusal)
  // The browser takes a moment to close the tab that it had opened.
  await expect.poll(() => hers.context().pages().length).toBe(1)
  await hers.reload()
  // What can only fail is not offered any more.
  await expect(hers.getByRole('button', { name: 'Ver perfil de Rui Sales' })).toBeVisible()
  await expect(chat).toBeHidden()
})

test('who is blocked is gone both ways, and may be let back', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  await as(lia)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: 'Rui, 22' }).click()
  await page.getByRole('dialog', { name: 'Rui Sales, 22' }).getByRole('button', { name: 'Bloquear' }).click()
  await confirm(page, 'Bloquear Rui?', 'Bloquear')
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
  await expect(rui.api.interactions.details({ id: await idOf(lia) })).rejects.toMatchObject({
    code: 'people.not_found',
  })

  await page.goto('/relacionamento/perfil')
  await page.getByRole('button', { name: 'Desbloquear Rui' }).click()
  await confirm(page, 'Desbloquear Rui?', 'Desbloquear')
  await toast(page, 'Pessoa desbloqueada')
  await expect(page.getByRole('heading', { name: 'Pessoas bloqueadas' })).toBeHidden()
})
