import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** The name of what an account has once for all regions. With the stage's own, it can be deployed beside itself when a region is lost. */
export function globalName(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${part}-${region}`
}
