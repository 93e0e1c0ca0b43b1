import { expect, test } from 'vitest'
import {
  genderOptions,
  genderPreferences,
  genders,
  interests,
  maritalStatusOptions,
  maxInterests,
} from './options.ts'

// To the letter, from the member area's §3 and the readings that settle its doubts.

// spec M292, M293, M294, M295, M296, M297, M299, M300
test('there are six genders, and who seeks may seek everyone', () => {
  expect(genders.join(', ')).toBe(
    'masculino, feminino, bissexual, homossexual_homem, homossexual_mulher, nao-binario',
  )
  expect(genderPreferences).toEqual([...genders, 'todos'])
  for (const label of ['Masculino', 'Feminino', 'Não-binário'])
    expect(genderOptions.map((option) => option.label)).toContain(label)
})

// spec M302, M303
test('marital status is one list: the six of the registration, and the open relationship', () => {
  expect(Object.fromEntries(maritalStatusOptions.map(({ value, label }) => [value, label]))).toEqual({
    solteiro: 'Solteiro(a)',
    casado: 'Casado(a)',
    divorciado: 'Divorciado(a)',
    viuvo: 'Viúvo(a)',
    separado: 'Separado(a)',
    uniao_estavel: 'União Estável',
    relacionamento_aberto: 'Relacionamento Aberto',
  })
})

// spec M304, M501
test('there are 29 interests, five of which may be chosen', () => {
  expect(interests.join(', ')).toBe(
    'Tecnologia, Viagens, Fotografia, Culinária, Música, Cinema, Leitura, Esportes, Dança, Arte, Natureza, Yoga, ' +
      'Academia, Jogos, Teatro, Moda, Pets, Carros, Surf, Escalada, Corrida, Natação, Futebol, Vôlei, Basquete, ' +
      'Tênis, Ciclismo, Caminhada, Camping',
  )
  expect([interests.length, maxInterests]).toEqual([29, 5])
})
