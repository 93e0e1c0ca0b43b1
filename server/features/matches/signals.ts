// Signals about a member's own list of matches that other features may hear.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'matches.seen': { memberId: string }
  }
}

export {}
