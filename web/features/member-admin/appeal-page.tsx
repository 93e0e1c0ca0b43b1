// Appeals to the team, from the link in the mail or signed in: whoever is suspended finds this wherever they go.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { KeyRound, LinkIcon, MailCheck } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { brokenRule } from '#contract/interactions/report-options.ts'
import { formatDate } from '#contract/values/format.ts'
import { home, titleOf } from '#site/routes.ts'
import { IdentityLayout } from '#web/features/identity/identity-layout.tsx'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { signOut } from '#web/features/identity/sign-out.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { controlClass, Field, useFieldControl } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

const back = { to: '/relacionamento/login', label: 'Voltar pro login' } as const

export function AppealPage() {
  useTitle(titleOf('/relacionamento/contestar'))
  const { token } = useSearch({ from: '/relacionamento/contestar' })
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const inactive = session?.member?.status === 'inactive'
  const own = token === undefined && inactive
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const appeal = useQuery(
    query.memberAdmin.suspension.queryOptions({
      input: { token },
      enabled: token !== undefined || inactive,
      retry: false,
    }),
  )
  const about = appeal.data
  const send = useMutation({
    mutationFn: () => api.memberAdmin.appeal({ token, text: text.trim() }),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  // A member who is in again has nothing to do here.
  const isIn = token === undefined && session?.member && !inactive
  useEffect(() => {
    if (isIn) void navigate({ to: home, replace: true })
  }, [isIn, navigate])
  const way = inactive ? (
    <LeaveButton />
  ) : (
    <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
      Voltar pro login
    </Link>
  )
  if (send.isSuccess)
    return (
      <IdentityLayout
        back={back}
        mark={<MailCheck aria-hidden />}
        title="Recebemos"
        lead="Uma pessoa da equipe vai ler com calma. A resposta chega no seu e-mail."
      >
        {way}
      </IdentityLayout>
    )
  const over = codeOf(appeal.error) === 'identity.link_expired'
  if (!own && (token === undefined || over))
    return (
      <IdentityLayout
        back={back}
        mark={<LinkIcon aria-hidden />}
        title="Esse link não vale mais"
        lead="Se sua conta foi suspensa, entre com seu e-mail e sua senha para contestar."
      >
        {way}
      </IdentityLayout>
    )
  const written = about?.appealedAt !== undefined && about.appealedAt !== null
  return (
    <IdentityLayout
      {...(!own && { back })}
      mark={<KeyRound aria-hidden />}
      title={about?.ageDoubt ? 'Confirme sua idade' : own ? 'Sua conta foi suspensa' : 'Foi engano?'}
      lead={
        own && over
          ? failures['session.inactive'].message
          : own
            ? 'Ninguém vê seu perfil nem suas fotos, e nada seu foi apagado. Se foi engano, conte o que aconteceu: quem lê é gente da equipe.'
            : 'Conte o que aconteceu. Quem lê é gente da equipe, e seu perfil continua guardado até lá.'
      }
    >
      {about ? <Decided about={about} /> : null}
      {written || over ? null : (
        <form
          noValidate
          data-draft="contestacao"
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
      )}
      {own ? <div className="mt-3">{way}</div> : null}
    </IdentityLayout>
  )
}

/** Signed in and suspended, there is one way from here. */
function LeaveButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () =>
      signOut(false, async () => {
        await navigate({ to: '/' })
        endSession(client)
      }),
  })
  return (
    <Button size="lg" variant="secondary" block loading={leave.isPending} onClick={() => leave.mutate()}>
      Sair
    </Button>
  )
}

type Suspension = Awaited<ReturnType<typeof api.memberAdmin.suspension>>

/** The rule, the day, and what comes next. */
function Decided({ about: { rule, since, ageDoubt, appealedAt, answer } }: { about: Suspension }) {
  const next = ageDoubt
    ? 'A equipe responde antes de tudo a quem está nesta situação. Até lá, seu perfil fica escondido.'
    : 'A equipe lê o que você escrever: sempre que houver, alguém que não decidiu isto. A resposta chega no seu e-mail.'
  return (
    <dl className="mb-6 grid gap-3 rounded-md bg-sunken p-4">
      <Fact term="A regra">{brokenRule(rule)}</Fact>
      <Fact term="Desde">{formatDate(since)}</Fact>
      <Fact term="O que acontece agora">
        {`${answer ? `A equipe já respondeu: “${answer}”` : ''}${appealedAt && !answer ? `Você já escreveu, em ${formatDate(appealedAt)}. Falta a resposta.` : ''}${appealedAt ? '' : next}`}
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
