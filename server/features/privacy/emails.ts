// E-mails to people about their data and their account. Nothing that members typed stands in it.
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail.ts'

export type Post = Pick<Deps, 'jobs' | 'config'>

const write = ({ jobs }: Post, tx: Transaction, to: string, subject: string, lines: readonly string[]) =>
  enqueueMail(jobs, tx, { to, subject, text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}` })

const signIn = ({ config }: Post) => `${config.publicUrl}/relacionamento/login`

export const mailLeaving = (post: Post, tx: Transaction, to: string, dueAt: Date) =>
  write(post, tx, to, `Sua conta no ${product.name} será excluída`, [
    `Oi! Você pediu para excluir sua conta. Isso acontece em ${formatDate(dueAt)}, e até lá ninguém vê seu perfil.`,
    `Mudou de ideia? Entre antes desse dia e toque em “Ficar”: ${signIn(post)}`,
    'Se não foi você que pediu, entre, fique e troque sua senha.',
  ])

export const mailErased = (post: Post, tx: Transaction, to: string) =>
  write(post, tx, to, `Sua conta no ${product.name} foi excluída`, [
    'Oi! Sua conta, seu perfil, suas fotos e tudo o que você fez por aqui foram apagados.',
    'Por lei, ficam por um tempo os registros de pagamento e de acesso, sem seu nome. Este e-mail também some em alguns dias.',
    'Obrigado pela companhia. Se um dia quiser voltar, a porta está aberta.',
  ])

export const mailExportReady = (post: Post, tx: Transaction, to: string, until: Date) =>
  write(post, tx, to, `Seus dados do ${product.name} estão prontos`, [
    'Oi! O arquivo com tudo o que é seu está pronto.',
    `Baixe até ${formatDate(until)}, com sua senha: ${post.config.publicUrl}/relacionamento/privacidade`,
    'Se não foi você que pediu, troque sua senha.',
  ])

export const mailAnswer = (post: Post, tx: Transaction, to: string, answer: string) =>
  write(post, tx, to, `Resposta sobre seus dados no ${product.name}`, [
    'Oi! Aqui está a resposta ao que você pediu sobre seus dados.',
    answer,
    'Se ela não resolver, escreva de novo, ou procure a Autoridade Nacional de Proteção de Dados.',
  ])

export const mailUnconfirmed = (post: Post, tx: Transaction, to: string, until: Date) =>
  write(post, tx, to, `Seu cadastro no ${product.name} espera você`, [
    'Oi! Você começou um cadastro, e seu e-mail ainda não foi confirmado.',
    `Se nada mudar, apagamos o cadastro em ${formatDate(until)}. Para confirmar, entre e peça outro link: ${signIn(post)}`,
  ])

export const mailUnused = (post: Post, tx: Transaction, to: string, until: Date) =>
  write(post, tx, to, `Faz tempo que você não aparece no ${product.name}`, [
    'Oi! Faz quase dois anos que você não entra na sua conta.',
    `Para não guardar o que ninguém usa, apagamos tudo em ${formatDate(until)}. Para ficar, basta entrar: ${signIn(post)}`,
  ])
