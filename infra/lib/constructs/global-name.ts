import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** Returns a name unique per account. It includes the region, so a stage can be redeployed in another. */
export function globalName(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${part}-${region}`
}
