// A person's facts: those by which somebody is reached stay masked until who works here says why, and then for half a minute.
import { Eye, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MaskedFact, MemberPage } from '#contract/member-admin/api.ts'
import { factInWords, factNames, facts } from '#contract/people/facts.ts'
import { formatDate, formatDay } from '#contract/values/format.ts'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api } from '#web/lib/api.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { Fact } from './fact.tsx'
import { useShownFact } from './use-shown-fact.ts'

const called = {
  email: 'E-mail',
  phone: 'WhatsApp',
  instagram: 'Instagram',
  birthDate: 'Nascimento',
} as const satisfies Record<MaskedFact, string>
const maskedFacts = Object.keys(called) as MaskedFact[]

/** Studies stand at the head of the page. Whom somebody seeks may reveal an orientation: the team does without. */
const elsewhere: readonly string[] = ['university', 'course', 'semester', 'genderPreference']
const plainFacts = factNames.filter((name) => !elsewhere.includes(name))

const written = (fact: MaskedFact, value: string) =>
  fact === 'birthDate' ? formatDay(value) : fact === 'instagram' ? `@${value}` : value

export function MemberFacts({ member }: { member: MemberPage }) {
  const mayReveal = useMay('people.reveal')
  const { reload } = useWrite('memberAdmin')
  const opened = useDialogValue<MaskedFact>()
  const [shown, setShown] = useShownFact()

  return (
    <Card as="section">
      <CardTitle as="h2">Dados</CardTitle>
      <dl className="divide-y">
        {maskedFacts.map((fact) => {
          const masked = member[fact]
          const open = shown?.fact === fact
          return (
            <Fact key={fact} name={called[fact]}>
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span role="status" className="tabular-nums wrap-anywhere">
                  {open ? written(fact, shown.value) : (masked ?? '—')}
                </span>
                {masked && mayReveal && !open ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`Mostrar ${called[fact]}`}
                    onClick={() => opened.show(fact)}
                    className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-xs text-sm font-semibold text-primary hover:underline pointer-coarse:min-h-11"
                  >
                    <Eye aria-hidden className="size-4" />
                    mostrar
                  </button>
                ) : null}
              </span>
            </Fact>
          )
        })}
        <Plain name="Idade confirmada">{member.ageCheck ? ageText(member.ageCheck) : null}</Plain>
        {plainFacts.map((name) => (
          <Plain key={name} name={facts[name].label}>
            {factInWords(name, member[name])}
          </Plain>
        ))}
      </dl>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="size-4" />
        Cada “mostrar” fica na auditoria.
      </p>
      {opened.value ? (
        <ReasonDialog
          open={opened.open}
          onClose={opened.close}
          title={`Mostrar ${called[opened.value]} de ${member.name}?`}
          description="Aparece por 30 segundos, só para você."
          confirmLabel="Mostrar"
          errorText="Não deu para mostrar."
          onConfirm={async (reason) => {
            const fact = opened.value ?? 'email'
            const { value } = await api.memberAdmin.reveal({ id: member.id, fact, reason })
            setShown({ id: member.id, fact, value: value ?? '' })
            await reload()
          }}
        />
      ) : null}
    </Card>
  )
}

const ageText = ({ method, provider, at, until }: NonNullable<MemberPage['ageCheck']>) =>
  `${method}${provider === 'declaration' ? '' : ` (${provider})`}, ${formatDate(at)}${until ? `, até ${formatDate(until)}` : ''}`

/** A fact that was not told takes no line. */
const Plain = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? <Fact name={name}>{children}</Fact> : null
