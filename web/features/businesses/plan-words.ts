// Words of what a company's plan gives.
import type { CompanyGives } from '#contract/companies/gives.ts'

/** A line for each switch that is on. */
export function givesWords({ photos, media, highlight, promotions }: CompanyGives): string[] {
  const lines = [
    photos > 0 && (photos === 1 ? '1 foto na galeria' : `Até ${photos} fotos na galeria`),
    promotions === 1 ? '1 promoção por vez' : `Até ${promotions} promoções ao mesmo tempo`,
    media && 'Vídeo e encarte na página',
    highlight && 'Lugar na faixa “Destaque” do guia',
  ]
  return lines.filter((line) => line !== false)
}
