// Signals about two members that other features may hear.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'match.made': { matchId: string; memberIds: [string, string] }
    'match.removed': { matchId: string; memberIds: [string, string] }
    'like.received': { memberId: string }
  }
}

export {}
