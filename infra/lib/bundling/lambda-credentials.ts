// Takes the place of `@aws-sdk/credential-provider-node` in the bundles.
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'
