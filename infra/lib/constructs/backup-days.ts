/** Days for which we can restore records to any second, and files by version. DynamoDB's maximum. */
export const backupDays = 35
