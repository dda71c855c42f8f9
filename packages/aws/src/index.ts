export * from './aws-account.ts'
export * from './client-settings.ts'
export * from './service-error.ts'
