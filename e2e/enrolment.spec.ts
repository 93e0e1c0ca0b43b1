import { expect, test } from './people.ts'

// spec M98
test('a student verifies by the code in the mail, and who meets them sees the badge', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  const studies = {
    studying: true,
    university: 'Universidade Federal do Ceará',
    course: 'Design',
    semester: '4º Semestre',
  }
  const lia = await newcomer('Lia Sampaio', studies)
  const rui = await newcomer('Rui Torres', {
    ...studies,
    gender: 'masculino',
    genderPreference: 'feminino',
  })
  await as(lia)
  await page.goto('/relacionamento/perfil')
  await page.getByRole('link', { name: 'Ganhar o selo de estudante' }).click()
  const address = `lia.${Date.now()}@alu.ufc.br`
  await page.getByRole('textbox', { name: 'Seu e-mail de estudante' }).fill(address)
  await page.getByRole('button', { name: 'Mandar código' }).click()
  const code = page.getByRole('textbox', { name: 'Código que chegou no e-mail' })
  await expect(code).toBeVisible()
  const mail = await (await page.request.get('/dev/correio')).text()
  const message = mail.split('<article>').find((each) => each.includes(`Para ${address}`))
  await code.fill(message?.match(/código é (\d{6})/)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'UFC confirmada' })).toBeVisible()

  await page.goto('/relacionamento/dashboard')
  await expect(page.getByText('Perfil Verificado')).toBeVisible()

  const { items } = await rui.api.unimatch.list({ verified: true, course: 'Design' })
  expect(items.map(({ name }) => name)).toContain('Lia')
})
