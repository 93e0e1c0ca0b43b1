// Every setting of the server: name, shape, default and what it is for. A bad one stops the start.
import { z } from 'zod'
import { minPasswordLength } from '#contract/identity/password.ts'
import { product } from '#contract/product.ts'
import { CannotStart } from './cannot-start.ts'
import { isLoopback } from './http/loopback.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.stringbool({ truthy: ['1', 'true', 'sim'], falsy: ['0', 'false', 'nao', ''] })

/** The shapes, in the order that docs/settings.md shows them; `.meta` is that table's text. */
export const settings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    doc: '`production` turns off the demo world, `/dev/*` pages and the bundler, and requires `PUBLIC_URL`.',
  }),
  PORT: port.default(3000).meta({ doc: 'Port to listen on; 0 takes a free one.' }),
  HOST: z.string().default('localhost').meta({
    doc: 'Address to listen on; `0.0.0.0` lets other machines in, outside production only with `ALLOW_NETWORK`.',
  }),
  ALLOW_NETWORK: flag.default(false).meta({
    doc: 'Whether `HOST` may let other machines in outside production, where the demo world has passwords that everybody knows. `/dev/*` answers this machine alone all the same.',
  }),
  PUBLIC_URL: z.url().optional().meta({
    doc: 'Address people reach the site at, used in e-mails and cards; on `https:` cookies are Secure. Default outside production: `http://localhost:PORT`.',
  }),
  DATA_DIR: z.string().default('./data').meta({
    doc: 'Folder of the embedded database, uploaded files, those that are arriving, and the generated secret.',
  }),
  S3_BUCKET: z.string().min(3).optional().meta({
    doc: 'Bucket of uploaded files, at Amazon S3 or whoever speaks its protocol. Unset: the folder `DATA_DIR/media`. `npm run media:move` takes files from one to the other.',
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Where the bucket is spoken to, e.g. `https://s3.example.com`. Unset: Amazon’s own of `S3_REGION`.',
    }),
  S3_REGION: z.string().default('us-east-1').meta({ doc: 'Region of the bucket; some makers want `auto`.' }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    doc: 'For `S3_BUCKET`: the key, which may list the bucket and get, put and delete what is in it.',
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ doc: 'For `S3_BUCKET`: the secret of `S3_ACCESS_KEY_ID`.' }),
  S3_FORCE_PATH_STYLE: flag.default(false).meta({
    doc: 'Whether the bucket’s name stands in the path of its address, as MinIO and others want it, and not in the host.',
  }),
  S3_CLEAR_TEXT: flag.default(false).meta({
    doc: 'Whether files may go unencrypted in production, to a bucket on the same network that has no TLS.',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'PostgreSQL 15 or later. Unset: an embedded PostgreSQL under `DATA_DIR/db` (it does not fsync; use a real one in production).',
    }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).meta({
    doc: 'Connections to `DATABASE_URL`, of which one listens for live signals. The embedded database always has one.',
  }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'The same database past a pooler, by the same role: for migrations and live signals. Set, `DATABASE_URL` and `DATABASE_REPLICA_URL` may lead through PgBouncer in transaction mode.',
    }),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'A streaming replica of `DATABASE_URL`, which lists and public pages are read from while it lags by less than fifteen seconds; as many connections as `DATABASE_POOL`.',
    }),
  SECRET: z.string().min(32).optional().meta({
    doc: 'Signs sessions, links in e-mails and what is sent to devices, and seals where a list goes on. Unset: a random one is created in `DATA_DIR/secret` on first start. Several servers need the same.',
  }),
  BACKUP_PASSPHRASE: z.string().min(12).optional().meta({
    doc: 'Encrypts what `npm run backup` makes, and opens it again; 12 characters or more, kept elsewhere than the archives. Lost, they are.',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      doc: 'Where mail goes, e.g. `smtps://user:password@host:465`. Unset: mail stays in the outbox (readable at `/dev/correio` outside production) and signing in needs no confirmed e-mail. In production mail goes over TLS alone, also where the address begins with `smtp:`.',
    }),
  NO_MAIL: flag.default(false).meta({
    doc: 'Whether production starts without `SMTP_URL`: nobody confirms an e-mail, and who forgets a password has lost the account.',
  }),
  SMTP_CLEAR_TEXT: flag.default(false).meta({
    doc: 'Whether mail may go unencrypted in production, to a mail server on the same machine or network that has no TLS.',
  }),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .default(product.email)
    .meta({
      doc: 'Where a weakness is reported, an e-mail or a page: shown at `/.well-known/security.txt`.',
    }),
  SUPPORT_EMAIL: z.email().default(product.email).meta({
    doc: 'Where members write to by e-mail: shown on the support page.',
  }),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/)
    .optional()
    .meta({
      doc: 'The WhatsApp number of support, with its country code and digits alone, e.g. `5585999990000`. Unset: the support page offers no WhatsApp.',
    }),
  MAIL_FROM: z
    .string()
    .default(`${product.name} <${product.email}>`)
    .meta({ doc: 'Sender of every e-mail.' }),
  PAYMENTS: z.enum(['sandbox', 'stripe', 'none']).optional().meta({
    doc: 'Who takes payments: `sandbox`, pages of our own on which no money moves, `stripe`, or `none`. Default: `sandbox` outside production, `none` in production, where the sandbox has to be named.',
  }),
  STRIPE_SECRET_KEY: z.string().min(1).optional().meta({
    doc: 'For `PAYMENTS=stripe`: the secret key of its API, `sk_live_…` or `sk_test_…`.',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional().meta({
    doc: 'For `PAYMENTS=stripe`: the signing secret (`whsec_…`) of the webhook endpoint `/webhooks/pagamentos`.',
  }),
  AGE_ASSURANCE: z.enum(['declaration', 'http']).default('declaration').meta({
    doc: 'How it is known that a member is an adult: `declaration`, what they declare at registration, or `http`, a provider behind the interface of `docs/age-assurance.md`, without whose word nobody sees or is seen.',
  }),
  AGE_ASSURANCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'For `AGE_ASSURANCE=http`: the address of the provider’s interface.',
    }),
  AGE_ASSURANCE_SECRET: z.string().min(32).optional().meta({
    doc: 'For `AGE_ASSURANCE=http`: what both sides sign with, 32 characters or more.',
  }),
  BEACON: z.enum(['drand', 'stand_in']).optional().meta({
    doc: 'Public randomness of raffles: `drand`, fetched from its network and checked, or `stand_in`, numbers of ours that prove nothing and say so. Default: `drand` in production, else `stand_in`.',
  }),
  ADMIN_EMAIL: z.email().toLowerCase().optional().meta({
    doc: 'With `ADMIN_PASSWORD`: the first administrator, created at the start when there is none; when there is another, the start says that it was not used.',
  }),
  ADMIN_PASSWORD: z.string().min(minPasswordLength).optional().meta({ doc: 'See `ADMIN_EMAIL`.' }),
  DEMO: flag.optional().meta({
    doc: 'Whether an empty database is filled with the demo world. Default: yes outside production, which without it does not start on data with demo accounts.',
  }),
  TRUST_PROXY: flag.default(false).meta({
    doc: 'Whether to believe `X-Forwarded-For` and `-Proto`; only behind your own proxy.',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional().meta({
    doc: 'Least severe log line written. Default: `info` in production (a line a request), else `warn`.',
  }),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500).meta({
    doc: 'Milliseconds from which a statement of the database is a slow one, which the log names.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Collector that traces of requests, statements and jobs go to by OpenTelemetry (OTLP over HTTP), e.g. `http://localhost:4318`. The library reads its other `OTEL_…` settings itself. Unset: nothing is traced.',
    }),
  METRICS_PORT: port.optional().meta({
    doc: 'Port on which Prometheus finds `/metrics`, apart from the public one. Unset: nothing is measured.',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    doc: 'Address that `METRICS_PORT` listens on: whoever reaches it reads how the server does, so never a public one.',
  }),
} as const

const schema = z
  .object(settings)
  .refine((read) => Boolean(read.ADMIN_EMAIL) || !read.ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'Necessário junto de ADMIN_PASSWORD',
    when: () => true,
  })
  .refine((read) => Boolean(read.ADMIN_PASSWORD) || !read.ADMIN_EMAIL, {
    path: ['ADMIN_PASSWORD'],
    error: 'Necessário junto de ADMIN_EMAIL',
    when: () => true,
  })
  .refine((read) => Boolean(read.PUBLIC_URL) || read.NODE_ENV !== 'production', {
    path: ['PUBLIC_URL'],
    error: 'Necessário em produção: o endereço pelo qual as pessoas chegam ao site',
    when: () => true,
  })
  .refine((read) => read.NODE_ENV !== 'production' || Boolean(read.SMTP_URL) || read.NO_MAIL, {
    path: ['SMTP_URL'],
    error:
      'Necessário em produção: sem e-mail ninguém confirma o seu nem recupera a senha. Se é isso mesmo, NO_MAIL=1',
    when: () => true,
  })
  .refine((read) => read.NODE_ENV === 'production' || read.ALLOW_NETWORK || isLoopback(read.HOST), {
    path: ['HOST'],
    error:
      'Fora de produção só esta máquina entra: o mundo de demonstração tem senhas que todos conhecem. Com ALLOW_NETWORK=1 outras entram também',
    when: () => true,
  })
  .refine((read) => read.AGE_ASSURANCE !== 'http' || Boolean(read.AGE_ASSURANCE_URL), {
    path: ['AGE_ASSURANCE_URL'],
    error: 'Necessário com AGE_ASSURANCE=http',
    when: () => true,
  })
  .refine((read) => read.AGE_ASSURANCE !== 'http' || Boolean(read.AGE_ASSURANCE_SECRET), {
    path: ['AGE_ASSURANCE_SECRET'],
    error: 'Necessário com AGE_ASSURANCE=http',
    when: () => true,
  })
  .refine(
    ({ NODE_ENV, AGE_ASSURANCE_URL: url }) => NODE_ENV !== 'production' || !url || url.startsWith('https:'),
    { path: ['AGE_ASSURANCE_URL'], error: 'Em produção precisa ser https', when: () => true },
  )
  .refine((read) => !read.S3_BUCKET || Boolean(read.S3_ACCESS_KEY_ID), {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'Necessário junto de S3_BUCKET',
    when: () => true,
  })
  .refine((read) => !read.S3_BUCKET || Boolean(read.S3_SECRET_ACCESS_KEY), {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'Necessário junto de S3_BUCKET',
    when: () => true,
  })
  .refine(
    ({ NODE_ENV, S3_ENDPOINT: url, S3_CLEAR_TEXT: clear }) =>
      NODE_ENV !== 'production' || clear || !url?.startsWith('http:') || isLoopback(new URL(url).hostname),
    { path: ['S3_ENDPOINT'], error: 'Em produção precisa ser https', when: () => true },
  )
  .refine((read) => read.PAYMENTS !== 'stripe' || Boolean(read.STRIPE_SECRET_KEY), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'Necessário com PAYMENTS=stripe',
    when: () => true,
  })
  .refine((read) => read.PAYMENTS !== 'stripe' || Boolean(read.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'Necessário com PAYMENTS=stripe',
    when: () => true,
  })
  .refine((read) => Boolean(read.DATABASE_URL) || !read.DATABASE_DIRECT_URL, {
    path: ['DATABASE_URL'],
    error: 'Necessário com DATABASE_DIRECT_URL',
    when: () => true,
  })
  .refine((read) => Boolean(read.DATABASE_URL) || !read.DATABASE_REPLICA_URL, {
    path: ['DATABASE_URL'],
    error: 'Necessário com DATABASE_REPLICA_URL',
    when: () => true,
  })
type Settings = z.infer<typeof schema>

export type Config = Settings & {
  LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']>
  PAYMENTS: NonNullable<Settings['PAYMENTS']>
  production: boolean
  demo: boolean
  publicUrl: string
  /** See `SECRET`; filled from `DATA_DIR/secret` when not set. */
  secret: string
}

/** Reads the environment. Throws one error that lists every problem. */
export function readConfig(
  env: Record<string, string | undefined>,
  secret: (dataDir: string) => string,
): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings && value !== ''),
  )
  const parsed = schema.safeParse(set, { error: z.locales.pt().localeError })
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new CannotStart(`A configuração tem problemas:\n${lines.join('\n')}`)
  }
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  return {
    ...read,
    production,
    LOG_LEVEL: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    PAYMENTS: read.PAYMENTS ?? (production ? 'none' : 'sandbox'),
    demo: read.DEMO ?? !production,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    secret: read.SECRET ?? secret(read.DATA_DIR),
  }
}
