// What other features may hear about a member's own list of matches.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'matches.seen': { memberId: string }
  }
}

export {}
