export * from './aws-account.ts'
export * from './aws-client.ts'
export * from './aws-error.ts'
export * from './aws-signer.ts'
