// The security headers of every answer (OWASP's Secure Headers Project), and what pages may add to them.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const policyHeader = 'content-security-policy'

/** Powers of a browser that no page of ours asks for. Only names that browsers know: of others they complain. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const
const permissions = [...unused.map((feature) => `${feature}=()`), 'fullscreen=(self)'].join(', ')

/** They are the same in every answer, so they are written once. `bundling`: see `createHttpServer`. */
export function securityHeaders(config: Config, bundling: boolean) {
  const inline = bundling ? ["'unsafe-inline'"] : []
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", ...inline],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(bundling ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  })
  const blank = new ServerResponse(new IncomingMessage(new Socket()))
  secure(blank.req, blank, () => {})
  return { ...blank.getHeaders(), 'permissions-policy': permissions }
}

export function addSecurityHeaders(
  app: FastifyInstance,
  headers: ReturnType<typeof securityHeaders>,
  bundling: boolean,
) {
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    // The bundler answers by itself.
    if (bundling) for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value ?? '')
    next()
  })
}

/** Lets the inline scripts with this nonce run, in the page that `reply` is. */
export function allowInlineScripts(reply: FastifyReply, nonce: string) {
  const policy = String(reply.getHeader(policyHeader))
  reply.header(policyHeader, policy.replace("script-src 'self'", `$& 'nonce-${nonce}'`))
}

/** Lets the page that `reply` is use features of the device that no other page asks for. */
export function allowFeatures(reply: FastifyReply, features: readonly (typeof unused)[number][]) {
  const policy = String(reply.getHeader('permissions-policy'))
  const allowed = features.reduce((text, name) => text.replace(`${name}=()`, `${name}=(self)`), policy)
  reply.header('permissions-policy', allowed)
}
