import type pg from 'pg';
import { createNamedQueryClass, type KnownColumns } from './named-query.ts';
import type { StatementNames } from './statement-names.ts';

type Pg = Pick<typeof pg, 'Client' | 'Query'>;

/**
 * Returns the class of our connections. What is started in one turn of the event loop is written to the socket at once, and
 * a kept statement is parsed by the server once per connection, under a name. `lost` makes the error of a transaction in which
 * that name was lost.
 */
export function createClientClass(
  { Client, Query }: Pg,
  names: StatementNames,
  lost: (cause: Error) => Error,
): typeof pg.Client {
  const NamedQuery = createNamedQueryClass(Query);

  return class GardenClient extends Client {
    readonly #known: KnownColumns = new Map();
    #isGathering = false;
    #cause: unknown = null;

    constructor(...given: ConstructorParameters<typeof Client>) {
      super(...given);
      this.connection.on('errorMessage', (thrown: Error) => {
        if (!isAfterError(thrown)) this.#cause = thrown;
      });
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- the signatures of `pg`
    override query(...given: any[]): any {
      this.#gather();
      const [text, values] = given;
      const name = typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : undefined;
      if (name !== undefined) return this.#sendByName(name, text, values);
      const sent: unknown = this.#send(...given);
      return sent instanceof Promise ? sent.catch((thrown: unknown) => Promise.reject(this.#causeOf(thrown))) : sent;
    }

    /** Of statements that were sent together, each fails for the reason of the first: the others only say that one failed. */
    #causeOf(thrown: unknown): unknown {
      return isAfterError(thrown) ? (this.#cause ?? thrown) : thrown;
    }

    #gather(): void {
      const { stream } = this.connection;
      if (this.#isGathering || !stream.writable) return;
      this.#isGathering = true;
      stream.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      });
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- the signatures of `pg`
    #send(...given: any[]): any {
      return Reflect.apply(super.query, this, given);
    }

    /**
     * Outside a transaction a statement that its connection cannot run by name any more is sent again as text. Inside one the
     * transaction is undone, and its caller gets the error that the database is busy.
     */
    #sendByName(name: string, text: string, values: unknown[]): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const answered = (thrown: Error | null, result: unknown) => {
          if (!thrown) return resolve(result);
          const status = this.getTransactionStatus();
          const isAborted = status === 'E'; // what follows an error fails in its own ways
          if (isAborted || !names.forget(name, thrown)) return reject(this.#causeOf(thrown));
          if (status === 'I') return resolve(this.#send(text, values));
          return reject(lost(thrown));
        };
        this.#send(new NamedQuery(name, text, values, this.#known, answered));
      });
    }
  };
}

/** PostgreSQL runs nothing more in a transaction after an error. */
const isAfterError = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === '25P02';
