/** For so many days what was changed or deleted can be restored: records to any second, files version by version. DynamoDB keeps no more. */
export const backupDays = 35
