import { Client } from 'pg';
import { newUuid } from '../../src/kernel/ids.ts';
import { hasServer, postgresUrl } from './postgres-server.ts';

/** True if this run has a real PostgreSQL; otherwise prints what remains unproved. */
export function hasPostgres(proof: string): boolean {
  if (hasServer()) return true;
  console.log(`No PostgreSQL here: ${proof} is NOT proved on it.`);
  return false;
}

/** An empty database on the PostgreSQL server of this run. */
export async function freshPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await postgresUrl();
  const name = `fault_${newUuid().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  return {
    url: server.replace(/\/postgres$/, `/${name}`),
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
