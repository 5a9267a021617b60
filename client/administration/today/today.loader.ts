export async function loader(): Promise<null> {
  return Promise.resolve(null);
}
