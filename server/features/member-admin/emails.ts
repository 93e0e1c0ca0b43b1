// E-mails to a member about the team's decisions: no reason that shames, and for a suspension the way to answer.
import { createHash, randomBytes } from 'node:crypto'
import { failures } from '#contract/errors.ts'
import { brokenRule, type ReportReason } from '#contract/interactions/report-options.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import type { Writing } from '../back-office/administer.ts'

/** Services that an e-mail is written with. */
type Post = Pick<Writing, 'tx' | 'deps'>

/** Hash kept of the token in an appeal's link. */
export const appealHash = (token: string) =>
  createHash('sha256').update(`appeal:${token}`).digest('base64url')
export const newAppealToken = () => randomBytes(24).toString('base64url')

const write = ({ tx, deps }: Post, to: string, subject: string, lines: readonly string[]) =>
  enqueueMail(deps.jobs, tx, {
    to,
    subject,
    text: `${lines.join('\n\n')}\n\n${product.name}, ${product.tagline}`,
  })

type Suspended = { token: string; rule: ReportReason | null; since: Date }

export const mailSuspended = (writing: Post, to: string, { token, rule, since }: Suspended) =>
  write(writing, to, `Sua conta no ${product.name} foi suspensa`, [
    `Oi! ${failures['session.inactive'].message}`,
    `A regra: ${brokenRule(rule)} Desde ${formatDate(since)}.`,
    'Enquanto isso, ninguém vê seu perfil nem suas fotos, e nada seu foi apagado.',
    `Se você acha que foi engano, conte para a gente aqui: ${writing.deps.config.publicUrl}/relacionamento/contestar?token=${token}`,
    'O que acontece agora: a equipe lê o que você escrever, sempre que houver alguém que não decidiu isto, e a resposta chega neste e-mail. Sem contestação, a conta continua inativa.',
  ])

/** With the team's answer, where it answers an appeal. */
export const mailActive = (writing: Post, to: string, answer?: string) =>
  write(writing, to, `Sua conta no ${product.name} está ativa de novo`, [
    'Oi! Sua conta está ativa de novo. Seu perfil, suas fotos e seus matches estão como você deixou.',
    ...(answer ? [answer] : []),
    `É só entrar: ${writing.deps.config.publicUrl}/relacionamento/login`,
  ])

export const mailAgeDoubted = (writing: Post, to: string, token: string) =>
  write(writing, to, `Confirme sua idade no ${product.name}`, [
    'Oi! Precisamos confirmar que você tem 18 anos ou mais. Até lá, ninguém vê seu perfil, e você não vê o dos outros. Nada seu foi apagado.',
    `Conte para a gente aqui, e a equipe responde antes de tudo: ${writing.deps.config.publicUrl}/relacionamento/contestar?token=${token}`,
    'Não mande documento nem foto: se for preciso, a equipe diz como.',
  ])

/** With the team's answer, where it answers an appeal. */
export const mailAgeConfirmed = (writing: Post, to: string, answer?: string) =>
  write(writing, to, `Sua idade está confirmada no ${product.name}`, [
    'Oi! Sua idade está confirmada: seu perfil aparece de novo, com tudo como você deixou.',
    ...(answer ? [answer] : []),
    `É só entrar: ${writing.deps.config.publicUrl}/relacionamento/login`,
  ])

export const mailPhotoRemoved = (writing: Post, to: string) =>
  write(writing, to, `Falta uma foto no seu perfil do ${product.name}`, [
    'Oi! A equipe tirou uma foto do seu perfil, porque ela não segue as regras daqui.',
    `Coloque outra para voltar a aparecer: ${writing.deps.config.publicUrl}/relacionamento/perfil`,
  ])

export const mailGalleryPhotoRemoved = (writing: Post, to: string) =>
  write(writing, to, `Uma foto saiu da sua galeria no ${product.name}`, [
    'Oi! A equipe tirou uma foto da sua galeria, porque ela não segue as regras daqui.',
    `As outras continuam lá: ${writing.deps.config.publicUrl}/relacionamento/perfil`,
  ])

export const mailVideoRemoved = (writing: Post, to: string) =>
  write(writing, to, `Seu vídeo saiu do seu perfil no ${product.name}`, [
    'Oi! A equipe tirou o vídeo do seu perfil, porque ele não segue as regras daqui.',
    `O resto do perfil continua como estava: ${writing.deps.config.publicUrl}/relacionamento/perfil`,
  ])

export const mailTextRemoved = (writing: Post, to: string) =>
  write(writing, to, `Um texto saiu do seu perfil no ${product.name}`, [
    'Oi! A equipe apagou o texto do seu perfil, porque ele não segue as regras daqui.',
    `Escreva outro quando quiser: ${writing.deps.config.publicUrl}/relacionamento/perfil`,
  ])

export const mailNumberHidden = (writing: Post, to: string) =>
  write(writing, to, `Confira o WhatsApp do seu perfil no ${product.name}`, [
    'Oi! Alguém nos disse que o número do seu perfil é de outra pessoa, e por isso ele não aparece mais.',
    `Para voltar a usar o WhatsApp, ponha o seu número no perfil: ${writing.deps.config.publicUrl}/relacionamento/perfil`,
    'Se o número é mesmo seu, escreva para o suporte.',
  ])

export const mailDoubtStands = (writing: Post, to: string, answer: string) =>
  write(writing, to, `Resposta da equipe do ${product.name}`, [
    'Oi! Lemos com cuidado o que você escreveu, e ainda falta confirmar sua idade. Até lá, seu perfil continua escondido.',
    answer,
  ])

export const mailAppealRefused = (writing: Post, to: string, answer: string) =>
  write(writing, to, `Resposta da equipe do ${product.name}`, [
    'Oi! Lemos com cuidado o que você escreveu, e sua conta continua inativa.',
    answer,
  ])
