// Form of a newcomer whose photos were sent first, for servers that are reached through the network.
import type { Registration } from '#contract/identity/registration.ts'
import { portrait } from './portrait.ts'
import { type Client, password } from './world.ts'

export async function formOf(client: Client, given: Partial<Registration> = {}): Promise<Registration> {
  const upload = async () => (await client.photos.upload({ file: await portrait() })).id
  return {
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    password,
    confirmation: password,
    adult: true,
    maritalStatus: 'solteiro',
    whatsapp: '(85) 98888-0001',
    facePhoto: await upload(),
    bodyPhoto: await upload(),
    ...given,
  }
}
