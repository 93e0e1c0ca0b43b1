// The drand network "quicknet": whether a signature is a round's. https://drand.love/docs
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesOf, sha256 } from './draw.ts'
import { beaconChain } from './options.ts'

/** Facts of the network, as its nodes tell them under `/<chain>/info`. */
export const quicknet = {
  chain: beaconChain,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
} as const

const signatures = bls12_381.shortSignatures
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Answers whether this is the network's signature of the round: nobody makes one alone, and there is one alone for each round. */
export async function isSignatureOf(round: number, signature: string): Promise<boolean> {
  const counted = new Uint8Array(8)
  new DataView(counted.buffer).setBigUint64(0, BigInt(round))
  try {
    const message = signatures.hash(bytesOf(await sha256(counted)), domain)
    return signatures.verify(bytesOf(signature), message, bytesOf(quicknet.publicKey))
  } catch {
    // No point of the curve.
    return false
  }
}

/** The randomness of a signature. */
export const randomnessOf = (signature: string): Promise<string> => sha256(bytesOf(signature))
