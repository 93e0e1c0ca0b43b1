// A company's answer under a review, signed by the company.
import type { CompanyReview } from '#contract/companies/api.ts'
import { formatDate } from '#contract/values/format.ts'

interface ReviewAnswerProps {
  name: string
  answer: NonNullable<CompanyReview['answer']>
}

export const ReviewAnswer = ({ name, answer: { text, at, edited, outdated } }: ReviewAnswerProps) => (
  <div className="mt-3 border-l-2 border-line-strong pl-3">
    <p className="text-sm text-ink-2">
      <strong className="font-semibold text-ink">{name}</strong>
      <span>{` respondeu em ${formatDate(at)}${edited ? ' (editada)' : ''}`}</span>
    </p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {outdated ? <p className="mt-1 text-sm text-ink-2">A avaliação mudou depois desta resposta.</p> : null}
  </div>
)
