// Words and examples of the API's reference, as features hand them in: an entry for each procedure of the contract.
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Api } from '#contract/api.ts'
import type { Described } from './platform/http/openapi.ts'

type Inputs = InferContractRouterInputs<Api>
type Outputs = InferContractRouterOutputs<Api>
type Answered<Output> = Output extends AsyncIterable<infer Event> ? Event : Output
type Entries<Feature extends keyof Api> = {
  [Name in keyof Api[Feature]]: Described<
    Name extends keyof Inputs[Feature] ? Inputs[Feature][Name] : never,
    Name extends keyof Outputs[Feature] ? Answered<Outputs[Feature][Name]> : never
  >
}
export type Reference = { [Feature in keyof Api]: { description: string; procedures: Entries<Feature> } }
