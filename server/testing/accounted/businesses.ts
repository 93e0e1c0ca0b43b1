// The administrators' writes about businesses, each called once.
import type { Call } from '../accounted.ts'
import { admit, company, keeper } from '../businesses.ts'
import type { Client, World } from '../world.ts'

export function calls(world: World, boss: Client): Record<string, Call> {
  const application = {
    name: 'Tapioca da Rita',
    category: 'Alimentação',
    address: 'Rua Senador Pompeu, 850 - Benfica',
    phone: '(85) 3222-1234',
    document: '11.222.333/0001-81',
  }
  async function aRequest() {
    const { client } = await keeper(world, 'Rita Braga')
    const { id } = await client.businesses.apply(application)
    await client.businesses.sendProof({ id, file: new File(['%PDF-1.7 de mentira'], 'contrato.pdf') })
    const [row] = (await boss.businesses.requests({})).rows
    return { id, version: row?.version }
  }
  return {
    'businesses/giveCode': async () => {
      const asked = await aRequest()
      return () => boss.businesses.giveCode(asked)
    },
    'businesses/approve': async () => {
      const asked = await aRequest()
      return () => boss.businesses.approve(asked)
    },
    'businesses/refuse': async () => {
      const asked = await aRequest()
      return () => boss.businesses.refuse({ ...asked, reason: 'Falta o alvará.' })
    },
    'businesses/removePerson': async () => {
      const { id } = await company(world, 'Bar do Porto')
      const rita = await keeper(world, 'Rita Braga')
      await admit(world, id, rita.id)
      return () => boss.businesses.removePerson({ companyId: id, person: rita.id })
    },
  }
}
