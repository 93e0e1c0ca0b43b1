// Registering by hand, step by step, as who registers sees it.
import { expect, type Page } from '@playwright/test'
import { password, photo } from './people.ts'
import { choose } from './screens.ts'

/** Presses on; the step whose heading is `heading` comes. */
export async function goOn(page: Page, heading: string) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

export const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

/** The first step, filled in and left. */
export async function fillInAccount(
  page: Page,
  { name = 'Nara Ventura', email }: { name?: string; email: string },
) {
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await goOn(page, 'Sobre você')
}

/** The passwords, which the last step asks for. */
export async function fillInPassword(page: Page) {
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByLabel(/^Confirmar senha/).fill(password)
}

/** A file for one of the places. */
export async function pickPhoto(
  page: Page,
  place: 'rosto' | 'corpo' | 'galeria',
  file = `${place}.jpg`,
  color?: string,
) {
  const buffer = await photo(color)
  const input = page.getByLabel(`Foto d${place === 'galeria' ? 'a' : 'e'} ${place}`, { exact: true })
  await input.setInputFiles({ name: file, mimeType: 'image/jpeg', buffer })
}

/** Place of a field. */
export const placeOf = (page: Page, field: string) => page.locator(`[data-field=${field}]`)

/** All that is required, and no more, up to the photos. */
export async function fillInUpToPhotos(page: Page, { email }: { email: string }) {
  await fillInAccount(page, { email })
  await choose(page, 'Estado civil', 'Solteiro(a)')
  await goOn(page, 'Cidade e WhatsApp')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('85988887777')
  await goOn(page, 'Fotos')
}

/** From the photos to the end; sent. */
export async function finish(page: Page, { ticked = true } = {}) {
  await goOn(page, 'Interesses')
  await goOn(page, 'Estudos e senha')
  await fillInPassword(page)
  if (ticked) await page.getByRole('checkbox', { name: 'Declaro que tenho 18 anos ou mais.' }).check()
  await send(page)
}

/** All that is required, and no more; sent. */
export async function registerByHand(page: Page, { email }: { email: string }) {
  await fillInUpToPhotos(page, { email })
  await pickPhoto(page, 'rosto')
  await pickPhoto(page, 'corpo')
  await finish(page)
}
