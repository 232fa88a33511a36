import { connect } from 'node:net';

/** What a server says to bytes, until it closes the connection or, for `until`, has said so much. */
export const rawExchange = (port: number, bytes: string | Buffer, until?: RegExp): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
      if (until?.test(answer)) socket.destroy();
    });
    // A server that closes before it has read everything may reset the connection.
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });

/** A chunked POST of `size` bytes. */
export const chunkedPost = (path: string, size: number, type = 'application/json'): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`,
  );
