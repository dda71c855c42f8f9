/** Returns the secret by which CloudFront identifies itself. Its function reads no other setting. */
export function frontDoorSecret(): string {
  const secret = process.env.FRONT_DOOR_SECRET
  if (!secret) throw new Error('The environment is not complete. FRONT_DOOR_SECRET is needed.')
  return secret
}
