// What somebody suspended tells the team, from the link in their mail.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { KeyRound, MailCheck } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { brokenRule } from '#contract/interactions/report-options.ts'
import { titleOf } from '#site/routes.ts'
import { IdentityLayout } from '#web/features/identity/identity-layout.tsx'
import { api, messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { controlClass, Field, useFieldControl } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

const back = { to: '/relacionamento/login', label: 'Voltar para entrar' } as const

export function AppealPage() {
  useTitle(titleOf('/relacionamento/contestar'))
  const { token = '' } = useSearch({ from: '/relacionamento/contestar' })
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const about = useQuery(
    query.members.suspension.queryOptions({ input: { token }, enabled: token !== '', retry: false }),
  ).data
  const send = useMutation({
    mutationFn: () => api.members.appeal({ token, text: text.trim() }),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  if (send.isSuccess)
    return (
      <IdentityLayout
        back={back}
        mark={<MailCheck aria-hidden />}
        title="Recebemos"
        lead="Uma pessoa da equipe vai ler com calma. A resposta chega no seu e-mail."
      >
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Voltar para entrar
        </Link>
      </IdentityLayout>
    )
  return (
    <IdentityLayout
      back={back}
      mark={<KeyRound aria-hidden />}
      title={about?.ageDoubt ? 'Confirme sua idade' : 'Foi engano?'}
      lead="Conte o que aconteceu. Quem lê é gente da equipe, e seu perfil continua guardado até lá."
    >
      {about ? <Decided about={about} /> : null}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(text.trim() === '')
          if (text.trim() !== '') return send.mutate()
          input.current?.focus()
        }}
      >
        <Field label="O que você quer dizer" error={missing ? 'Conte o que aconteceu.' : null}>
          <Words
            inputRef={input}
            value={text}
            onChange={(typed) => {
              setMissing(false)
              setText(typed)
            }}
          />
        </Field>
        <Button type="submit" size="lg" block loading={send.isPending}>
          Enviar
        </Button>
      </form>
    </IdentityLayout>
  )
}

type Suspension = Awaited<ReturnType<typeof api.members.suspension>>

/** The rule, the day, and what comes next. */
function Decided({ about: { rule, since, ageDoubt, appealedAt, answer } }: { about: Suspension }) {
  const next = ageDoubt
    ? 'A equipe responde antes de tudo a quem está nesta situação. Até lá, seu perfil fica escondido.'
    : 'Outra pessoa da equipe, que não decidiu isto, lê o que você escrever. A resposta chega no seu e-mail.'
  return (
    <dl className="mb-6 grid gap-3 rounded-md bg-sunken p-4">
      <Fact term="A regra">{brokenRule(rule)}</Fact>
      <Fact term="Desde">{formatDate(since)}</Fact>
      <Fact term="O que acontece agora">
        {answer ? 'A equipe já respondeu: veja o seu e-mail.' : null}
        {appealedAt && !answer ? `Você já escreveu, em ${formatDate(appealedAt)}. Falta a resposta.` : null}
        {appealedAt ? null : next}
      </Fact>
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd className="first-letter:uppercase">{children}</dd>
  </div>
)

interface WordsProps {
  inputRef: Ref<HTMLTextAreaElement>
  value: string
  onChange: (typed: string) => void
}

function Words({ inputRef, value, onChange }: WordsProps) {
  return (
    <textarea
      {...useFieldControl({})}
      ref={inputRef}
      rows={6}
      maxLength={2000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cn(controlClass, 'px-4 py-3')}
    />
  )
}
