import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, (dataDir) => `generated in ${dataDir}`)

test('nothing has to be set', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    production: false,
    demo: true,
    publicUrl: 'http://localhost:3000',
    secret: 'generated in ./data',
    TRUST_PROXY: false,
  })
})

test('every problem is told at once, by the name of the variable', () => {
  const wrong = {
    PORT: 'three',
    SECRET: 'short',
    PUBLIC_URL: 'nowhere',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'post office',
    DATABASE_URL: 'mysql://localhost/x',
    DATABASE_POOL: '1',
  }
  expect(() => read(wrong)).toThrow(/^A configuração tem problemas:/)
  for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('half of the first administrator is a problem too', () => {
  expect(() => read({ ADMIN_EMAIL: 'chefia@exemplo.com.br' })).toThrow('ADMIN_PASSWORD')
  expect(() => read({ ADMIN_PASSWORD: 'maré-cheia-2026' })).toThrow('ADMIN_EMAIL')
})

test('a replica and the way past a pooler are of a database that is named', () => {
  const url = 'postgres://xamego@database/xamego'
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL']) {
    expect(() => read({ [name]: url })).toThrow(/^ {2}DATABASE_URL: Necessário com/m)
    expect(read({ DATABASE_URL: url, [name]: url })).toHaveProperty(name, url)
  }
})

test('an empty variable is one that is not set, and foreign ones are nobody’s business', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toEqual(read({}))
})

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://xamego.example', NO_MAIL: '1' }

test('production is told where people reach it: mail and cookies go by that', () => {
  expect(() => read({ NODE_ENV: 'production', PORT: 'three' })).toThrow(
    /^ {2}PORT: .+\n {2}PUBLIC_URL: Necessário/m,
  )
  expect(read(production).publicUrl).toBe('https://xamego.example')
})

test('production goes without mail only where that is said', () => {
  const { NO_MAIL: _, ...silent } = production
  expect(() => read(silent)).toThrow(/^ {2}SMTP_URL: Necessário em produção: .+NO_MAIL=1/m)
  expect(() => read({ ...silent, NO_MAIL: '0' })).toThrow('SMTP_URL')
  expect(read({ ...silent, SMTP_URL: 'smtps://correio.example' }).NO_MAIL).toBe(false)
  expect(read(production).SMTP_URL).toBeUndefined()
})

test('a weakness is reported to an e-mail or a page, the product’s address if none is named', () => {
  expect(read({}).SECURITY_CONTACT).toContain('@')
  for (const contact of ['seguranca@exemplo.com.br', 'https://exemplo.com.br/seguranca'])
    expect(read({ SECURITY_CONTACT: contact }).SECURITY_CONTACT).toBe(contact)
  for (const contact of ['javascript:alert(1)', 'http://exemplo.com.br', 'a@b.example\nContact: c'])
    expect(() => read({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
})

test('production has no demo unless asked for', () => {
  expect(read(production).demo).toBe(false)
  expect(read({ ...production, DEMO: '1' }).demo).toBe(true)
  expect(read({ DEMO: 'nao' }).demo).toBe(false)
})

test('outside production other machines come in only where that is said', () => {
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(read({ HOST }).HOST).toBe(HOST)
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'xamego.example']) {
    expect(() => read({ HOST })).toThrow(/^ {2}HOST: .+ALLOW_NETWORK=1/m)
    expect(read({ HOST, ALLOW_NETWORK: '1' }).HOST).toBe(HOST)
    expect(read({ ...production, HOST }).HOST).toBe(HOST)
  }
})

test('the public address is kept without its last slash', () => {
  expect(read({ PUBLIC_URL: 'https://xamego.example/' }).publicUrl).toBe('https://xamego.example')
})

test('the sandbox is the default outside production, and has to be named in it', () => {
  expect(read({}).PAYMENTS).toBe('sandbox')
  expect(read(production).PAYMENTS).toBe('none')
  expect(read({ ...production, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox')
  expect(() => read({ PAYMENTS: 'fiado' })).toThrow('PAYMENTS')
})

test('Stripe takes both of its secrets', () => {
  const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(read(stripe).PAYMENTS).toBe('stripe')
  expect(() => read({ PAYMENTS: 'stripe' })).toThrow(
    /^ {2}STRIPE_SECRET_KEY: Necessário.+\n {2}STRIPE_WEBHOOK_SECRET: Necessário/m,
  )
})

test('a bucket takes a key with its secret, and in production https to wherever is not this machine', () => {
  const bucket = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(read(bucket)).toMatchObject({ S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: false })
  expect(() => read({ S3_BUCKET: 'fotos' })).toThrow(
    /^ {2}S3_ACCESS_KEY_ID: Necessário.+\n {2}S3_SECRET_ACCESS_KEY: Necessário/m,
  )
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://xamego.example', NO_MAIL: '1', ...bucket }
  for (const endpoint of ['https://s3.example.com', 'http://127.0.0.1:9000'])
    expect(read({ ...production, S3_ENDPOINT: endpoint }).S3_ENDPOINT).toBe(endpoint)
  expect(() => read({ ...production, S3_ENDPOINT: 'http://minio:9000' })).toThrow(/S3_ENDPOINT: Em produção/)
  expect(read({ ...production, S3_ENDPOINT: 'http://minio:9000', S3_CLEAR_TEXT: '1' }).S3_CLEAR_TEXT).toBe(
    true,
  )
})
