/**
 * Starts a service for which a test has created a database, folders and the like. If it fails to start, `cleanUp` removes
 * them; then the error is thrown.
 */
export async function startOrCleanUp<Service>(
  start: () => Promise<Service>,
  cleanUp: () => Promise<unknown>,
): Promise<Service> {
  try {
    return await start();
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
