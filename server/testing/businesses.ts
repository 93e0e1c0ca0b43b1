// Ground of the tests of businesses: accounts without a profile, and a company of the guide with an owner.

import { cpfOf } from '#contract/promotions/cpf.ts'
import { cnpjOf } from '#contract/values/cnpj.ts'
import { businessPeople } from '#server/features/businesses/tables.ts'
import { companies } from '#server/features/companies/tables.ts'
import { type Client, password, type World } from './world.ts'

export const cnpj = cnpjOf('112223330001')
export const cpf = cpfOf('529982247')

export type Keeper = { id: string; email: string; client: Client; cookie: string }

/** Somebody who keeps a business, signed in: an account without a profile. */
export async function keeper(world: World, name: string): Promise<Keeper> {
  const { client, cookie } = world.browser()
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}@loja.com.br`
  await client.businesses.register({ name, email, password, confirmation: password, adult: true })
  const { rows } = await world.pool.query<{ id: string }>('select id from users where email = $1', [email])
  return { id: rows[0]?.id ?? '', email, client, cookie: cookie() }
}

/** A company of the guide; its id and slug. */
export async function company(world: World, name: string, phone = '(85) 98888-7777') {
  const [made] = await world.db
    .insert(companies)
    .values({
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      category: 'Restaurante',
      address: 'Av. da Universidade, 2380 - Benfica',
      neighborhood: 'Benfica',
      phone,
    })
    .returning({ id: companies.id, slug: companies.slug })
  if (!made) throw new Error('no company was made')
  return made
}

/** Makes an account one of a company's people. */
export const admit = (world: World, companyId: string, userId: string, role: 'owner' | 'team' = 'owner') =>
  world.db.insert(businessPeople).values({ companyId, userId, role, since: world.deps.clock.now() })

/** A form of a company's page as it stands, to change some of it. */
export async function formOf(who: Pick<Keeper, 'client'>, id: string) {
  const found = await who.client.businesses.company({ id })
  const { name, category, address, chosenNeighborhood, phone, description, email, website } = found
  const { instagram, image, bannerImage, image1, image2, image3, image4, videoUrl, pdfUrl, version } = found
  const texts = {
    name,
    category,
    address,
    chosenNeighborhood,
    phone,
    description,
    email,
    website,
    instagram,
  }
  return { ...texts, image, bannerImage, image1, image2, image3, image4, videoUrl, pdfUrl, version, id }
}
