import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { AwsAccount } from '@remotehands/aws'

/** The account of whoever runs a command: a profile, a role or the environment, whatever the SDK finds. */
export async function sdkAccount(config: DynamoDBClientConfig = {}): Promise<AwsAccount> {
  const { region, credentials } = new DynamoDBClient(config).config
  return { region: await region(), credentials }
}
