// Facts of one person that lists keep masked: shown once, to who says why, and recorded. No fact itself is in the record.
import { eq } from 'drizzle-orm'
import type { MaskedFact } from '#contract/member-admin/api.ts'
import { product } from '#contract/product.ts'
import { firstName } from '#contract/values/names.ts'
import { chatNumber } from '#contract/values/phone.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'

async function read(context: AdminContext, id: string, fact: MaskedFact | 'whatsapp', reason: string | null) {
  return administer(context, async ({ tx, note }) => {
    const [person] = await tx
      .select({
        name: appUsers.name,
        email: appUsers.email,
        phone: appUsers.phone,
        instagram: appUsers.instagram,
        birthDate: appUsers.birthDate,
      })
      .from(appUsers)
      .where(eq(appUsers.id, id))
    if (!person) throw failure('record.not_found')
    const changes = { field: { before: null, after: fact } }
    const label = maskedName(person.name)
    await note({ action: 'revealed', kind: 'person', recordId: id, label, changes, reason })
    return person
  })
}

export async function reveal(
  context: AdminContext,
  { id, fact, reason }: { id: string; fact: MaskedFact; reason: string },
) {
  const person = await read(context, id, fact, reason)
  return { value: person[fact] }
}

const greetings = {
  greeting: (name: string) => `Oi, ${name}! Aqui é da equipe do ${product.name}. Tudo bem?`,
  birthday: (name: string) =>
    `Feliz aniversário, ${name}! 🎉 A equipe do ${product.name} deseja um dia cheio de xamego.`,
} as const

export async function greet(
  context: AdminContext,
  { id, occasion }: { id: string; occasion: keyof typeof greetings },
) {
  const { name, phone } = await read(context, id, 'whatsapp', null)
  if (phone === null) throw failure('people.whatsapp_missing')
  const text = encodeURIComponent(greetings[occasion](firstName(name)))
  return { url: `https://wa.me/${chatNumber(phone)}?text=${text}` }
}
