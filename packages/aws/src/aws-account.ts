interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** In whose name AWS is asked, and where. */
export interface AwsAccount {
  region: string
  /** A function is asked for each request, so that credentials can be renewed. */
  credentials: Credentials | (() => Promise<Credentials>)
}

/** What the environment says of the account, as Lambda gives it to every function. Throws when it says nothing. */
export function environmentAccount(variables: Record<string, string | undefined> = process.env): AwsAccount {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables
  if (!region || !accessKeyId || !secretAccessKey) {
    throw new Error('AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed.')
  }
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  return { region, credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }
}
