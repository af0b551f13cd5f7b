import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { Guest, launch, type Device } from './browser';
import { Server } from './server';

/** The real server and a browser for the tests of one file. */
export interface Ground {
  server: Server;
  browser: Browser;
  /** Somebody comes, with a device that has nothing on it. */
  arrive(device?: Device): Promise<Guest>;
}

/** Starts both before the tests of a file and ends them after. */
export function ground(): Ground {
  const found = {
    arrive: (device?: Device) => Guest.arrive(found.browser, found.server.url, device),
  } as Ground;
  beforeAll(async () => {
    found.server = await Server.start();
    found.browser = await launch();
  });
  afterAll(async () => {
    await found.browser.close();
    await found.server.stop();
  });
  return found;
}
