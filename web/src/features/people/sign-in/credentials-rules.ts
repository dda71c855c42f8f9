import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials } from '@remotehands/contract'
import '../../../lib/zod-without-eval.ts'

/** The contract's rules and messages for the login card, in a chunk of their own. */
export const credentialsRules = zodResolver(Credentials)
