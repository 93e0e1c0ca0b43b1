// The registration's steps: what each says, when, and where it leads.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { draftOf, naras } from '#web/testing/registration.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'
import { forgetDraft } from './draft.ts'

const path = '/relacionamento/cadastro'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const box = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText(/^Senha/)
const repeated = () => page.getByLabelText(/^Confirmar senha/)

const open = (step = '', identity: NonNullable<Answers['identity']> = {}, size?: 'laptop') =>
  openScreen(`${path}${step && `?passo=${step}`}`, {
    member: null,
    answers: { identity },
    ...(size && { size }),
  })

afterEach(() => void forgetDraft())

test('a field is looked at when it is left, and trusted again with the next letter', async () => {
  await open()
  await box('E-mail').click()
  await userEvent.tab()
  // Nothing was typed: nothing is wrong yet.
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  await box('E-mail').fill('nara@')
  await userEvent.tab()
  await expect.element(box('E-mail')).toHaveAccessibleDescription('Esse e-mail não parece certo. Confira.')
  await box('E-mail').fill('nara@exemplo.br')
  await expect.element(box('E-mail')).not.toHaveAccessibleDescription()
})

// spec M92
test('the first step leads back to the member app', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/relacionamento')
})

// spec M95
test('the number is asked for with its DDD', async () => {
  draftOf(naras())
  await open('contato')
  await expect.element(page.getByText('Digite seu número com DDD')).toBeVisible()
})

test('a slip in the e-mail is asked about once it is left, and mended by one tap', async () => {
  await open()
  await box('E-mail').fill('nara@gmial.com')
  expect(page.getByText('Você quis dizer').elements()).toEqual([])
  await userEvent.tab()
  await page.getByRole('button', { name: 'Você quis dizer gmail.com?' }).click()
  await expect.element(box('E-mail')).toHaveValue('nara@gmail.com')
  await expect.element(box('E-mail')).toHaveFocus()
  expect(page.getByText('Você quis dizer').elements()).toEqual([])
})

test('leaving a field out says at once what it costs', async () => {
  draftOf(naras())
  await open('sobre')
  const costs = 'Sem isso, você só aparece pra quem quer conhecer todo mundo.'
  await expect.element(page.getByText(costs)).toBeVisible()
  await button('Feminino').click()
  await expect.element(button('Feminino')).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByText(costs).elements()).toEqual([])
  // Pressed again, it is taken back.
  await button('Feminino').click()
  await expect.element(page.getByText(costs)).toBeVisible()
})

// spec M360, M361
test('five interests are taken', async () => {
  draftOf(naras())
  await open('interesses')
  const interests = page.getByRole('group', { name: 'Selecione até 5 interesses:' })
  const interest = (name: string) => interests.getByRole('button', { name, exact: true })
  for (const name of ['Surf', 'Cinema', 'Música', 'Futebol', 'Culinária']) await interest(name).click()
  const those = (selector: string) => interests.element().querySelectorAll(selector).length
  expect(those('button[aria-pressed=true]')).toBe(5)
  expect(those('button:not(:disabled)')).toBe(5)
  await interest('Surf').click()
  expect(those('button:disabled')).toBe(0)
})

// spec M94
test('it says when there is no university to choose', async () => {
  draftOf(naras())
  await open('estudos')
  await page.getByRole('radio', { name: 'Sim' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Universidade' }))
    .toMatchTextContent('Nenhuma universidade ativa')
  await expect.element(page.getByRole('combobox', { name: 'Curso' })).toBeEnabled()
})

const tellPassword = async () => {
  await password().fill('jangada-no-mucuripe')
  await repeated().fill('jangada-no-mucuripe')
}

test('a password that the server refuses is told where it stands, in the step that sends it', async () => {
  draftOf(naras())
  const register = vi.fn((): never => {
    throw refusal('identity.password_weak')
  })
  await open('estudos', { register })
  await password().fill('jangada-no-mucuripe')
  await repeated().fill('jangada')
  await button('Criar conta').click()
  await expect.element(repeated()).toHaveAccessibleDescription('As senhas não coincidem')
  await tellPassword()
  await button('Criar conta').click()
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveAccessibleDescription(/Escolha uma senha com pelo menos 8/)
  await expect.element(heading('Estudos e senha')).toBeVisible()
  expect(register).toHaveBeenCalledOnce()
  expect(notices().getByText('Erro no cadastro').elements()).toEqual([])
})

test('after a reload the last step asks for the password at once, and stays', async () => {
  draftOf(naras())
  await open('estudos')
  await expect.element(heading('Estudos e senha')).toBeVisible()
  await expect
    .element(password())
    .toHaveAccessibleDescription(/Por segurança, a senha não fica guardada. Digite de novo/)
  await button('Criar conta').click()
  await expect.element(password()).toHaveFocus()
  await expect.element(heading('Estudos e senha')).toBeVisible()
})

test('a refusal of another step’s field shows there; then one press leads back to the end', async () => {
  draftOf(naras())
  await open('estudos', {
    register: () => {
      throw refusal('identity.email_taken')
    },
  })
  await tellPassword()
  await button('Criar conta').click()
  await expect.element(heading('Criar conta')).toBeVisible()
  await expect.element(box('E-mail')).toHaveFocus()
  await box('E-mail').fill('nara.ventura@exemplo.br')
  await button('Continuar').click()
  await expect.element(heading('Estudos e senha')).toHaveFocus()
  await expect.element(password()).toHaveValue('jangada-no-mucuripe')
})

// spec M444
test('a refusal about no field shows in a notice', async () => {
  draftOf(naras())
  await open('estudos', {
    register: () => {
      throw refusal('server.busy')
    },
  })
  await tellPassword()
  await button('Criar conta').click()
  await expect.element(notices().getByText('Erro no cadastro')).toBeVisible()
  await expect.element(heading('Estudos e senha')).toBeVisible()
})

test('a name typed in small letters gets its capitals once it is left', async () => {
  await open()
  await box('Nome').fill('nara da silva ventura')
  await userEvent.tab()
  await expect.element(box('Nome')).toHaveValue('Nara da Silva Ventura')
})

test('an acronym typed whole is offered first', async () => {
  draftOf(naras())
  const university = (name: string, acronym: string) => ({ name, acronym })
  await openScreen(`${path}?passo=estudos`, {
    member: null,
    answers: {
      reference: {
        lists: () => ({
          neighborhoods: [],
          courses: [],
          semesters: [],
          universities: [
            university('Universidade Federal de Catalão', 'UFCAT'),
            university('Universidade Federal do Ceará', 'UFC'),
          ],
        }),
      },
    },
  })
  await page.getByRole('radio', { name: 'Sim' }).click()
  await page.getByRole('combobox', { name: 'Universidade' }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('ufc')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect.element(offered.first()).toMatchTextContent(/Ceará/)
  expect(offered.elements()).toHaveLength(2)
})

test('a phone has one way back in each step, and a laptop one', async () => {
  draftOf(naras())
  const screen = await open('contato')
  await expect.element(heading('Cidade e WhatsApp')).toBeVisible()
  const ways = () =>
    page
      .getByRole('button', { name: /^(Voltar|Passo anterior)$/ })
      .elements()
      .map((each) => each.textContent || each.getAttribute('aria-label'))
  expect(ways()).toEqual(['Passo anterior'])
  await screen.close()
  await open('contato', {}, 'laptop')
  await expect.element(heading('Cidade e WhatsApp')).toBeVisible()
  expect(ways()).toEqual(['Voltar'])
})

test('on a laptop the steps seen so far are a press away, and the card is drawn at every key', async () => {
  const { address } = await open('', {}, 'laptop')
  const steps = page.getByRole('navigation', { name: 'Passos do cadastro' })
  await expect.element(steps.getByRole('button', { name: 'Sobre você' })).toBeDisabled()
  await box('Nome').fill('Nara Ventura')
  const card = page.getByRole('complementary', { name: 'Como vão te ver' })
  await expect.element(card.getByRole('heading', { name: 'Nara' })).toBeVisible()
  await box('E-mail').fill('nara@exemplo.br')
  await button('Continuar').click()
  await expect.element(heading('Sobre você')).toHaveFocus()
  await box('Idade').fill('23')
  await expect.element(card.getByRole('heading', { name: 'Nara, 23' })).toBeVisible()
  await steps.getByRole('button', { name: /^Conta ?, visto/ }).click()
  await expect.element(heading('Criar conta')).toHaveFocus()
  await expect.element(box('Nome')).toHaveValue('Nara Ventura')
  expect(address()).toBe(path)
})

test('contacts are for matches alone, unless somebody chooses otherwise', async () => {
  draftOf(naras())
  const register = vi.fn((_: { contactAudience?: string }) => ({ signedIn: false, warnings: [] }))
  await open('contato', { register })
  await expect.element(page.getByRole('radio', { name: 'Só meus matches' })).toBeChecked()
  await page.getByRole('radio', { name: 'Todos que combinam comigo' }).click()
  for (const next of ['Fotos', 'Interesses', 'Estudos e senha']) {
    await button('Continuar').click()
    await expect.element(heading(next)).toHaveFocus()
  }
  await tellPassword()
  await button('Criar conta').click()
  await expect.element(heading('Cadastro realizado!')).toBeVisible()
  expect(register).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ contactAudience: 'everyone' }))
})

/** The browser's own request of an upload, answered at once. */
class AnsweredUpload {
  upload = {}
  status = 201
  response = { id: crypto.randomUUID(), photo: { src: '/media/x', placeholder: null, widths: [480] } }
  onload = () => {}
  open() {}
  abort() {}
  send() {
    this.onload()
  }
}

async function portrait() {
  const canvas = new OffscreenCanvas(400, 500)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#ff9f1c'
  context?.fillRect(100, 50, 200, 200)
  return new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' })
}

test('photos that were sent are pictures after a reload, to be replaced or removed', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
  draftOf({ ...naras(), facePhoto: null, bodyPhoto: null })
  const before = await open('fotos')
  for (const name of ['Foto de rosto', 'Foto de corpo'])
    await page.getByLabelText(name, { exact: true }).upload(await portrait())
  await expect.poll(() => page.getByText('Enviada').elements()).toHaveLength(2)
  await before.close()

  await open('fotos')
  await expect.poll(() => page.getByText('Enviada').elements()).toHaveLength(2)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('fieldset img')]
  expect(pictures.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])).toEqual([
    [400, 500],
    [400, 500],
  ])
  await button('Ajustar Foto de rosto').click()
  await expect.element(button('Trocar')).toBeVisible()
  await button('Remover').click()
  await expect.element(page.getByLabelText('Foto de rosto', { exact: true })).toHaveFocus()
})

test('a sentence on oneself is asked for at the end, and may be left out', async () => {
  draftOf(naras())
  const register = vi.fn((_: { bio?: string | null | undefined }) => ({ signedIn: false, warnings: [] }))
  await open('estudos', { register })
  await box('Uma frase sobre você').fill('Café e mar.')
  await tellPassword()
  await button('Criar conta').click()
  await expect.element(heading('Cadastro realizado!')).toBeVisible()
  expect(register).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ bio: 'Café e mar.' }))
})
