import type { StaffRole } from '#contract/values/options.ts'

/** Purpose of each role, in a sentence. */
export const reachOf: Record<StaffRole, string> = {
  administrador: 'Vê e muda tudo, também a equipe.',
  conteudo: 'Cuida de universidades, categorias e recursos; não vê dados de pessoas.',
  atendimento: 'Cuida das pessoas: vê perfis, desativa, encerra sessões.',
  financeiro: 'Vê o painel; os números da casa chegam depois.',
}
