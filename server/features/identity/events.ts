// What other features may hear about accounts.
declare module '#server/platform/events.ts' {
  interface EventMap {
    'member.registered': { memberId: string }
  }
}

export {}
