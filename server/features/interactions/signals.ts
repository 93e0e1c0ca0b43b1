// What other features may hear about two members.
declare module '#server/platform/signals.ts' {
  interface SignalMap {
    'match.made': { matchId: string; memberIds: [string, string] }
    'match.removed': { matchId: string; memberIds: [string, string] }
    'like.received': { memberId: string }
  }
}

export {}
