import type { AdminBody } from "./admin-bodies";

const id = "5c0d7a0e-95a5-4c92-8ad0-3c6a5a4f7b21";

export const accountBodies: readonly AdminBody[] = [
  {
    method: "POST",
    path: "/api/account/sign-in",
    body: {
      credential: {
        id: "AAAA",
        rawId: "AAAA",
        type: "public-key",
        response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
      },
    },
  },
  {
    method: "POST",
    path: "/api/account/passkeys",
    body: {
      credential: {
        id: "AAAA",
        rawId: "AAAA",
        type: "public-key",
        response: { clientDataJSON: "e30", attestationObject: "AAAA", transports: ["usb"] },
      },
    },
  },
  { method: "PUT", path: "/api/account/passkeys", body: { id: "AAAA", name: "Phone" } },
  { method: "DELETE", path: "/api/account/passkeys", body: { id: "AAAA" } },
  { method: "PUT", path: "/api/account/sign-in-rule", body: { passwordAlone: false } },
  {
    method: "PUT",
    path: "/api/account/password",
    body: { password: "seven sugar roses", endOthers: false },
  },
  { method: "DELETE", path: "/api/account/sessions", body: { id } },
  { method: "POST", path: "/api/account/people", body: { id, name: "Robin" } },
  { method: "PUT", path: "/api/account/people", body: { id } },
  { method: "DELETE", path: "/api/account/people", body: { id } },
  { method: "POST", path: "/api/account/invitation", body: { token: "A".repeat(43) } },
  {
    method: "PUT",
    path: "/api/account/invitation",
    body: {
      token: "A".repeat(43),
      credential: {
        id: "AAAA",
        rawId: "AAAA",
        type: "public-key",
        response: { clientDataJSON: "e30", attestationObject: "AAAA", transports: ["usb"] },
      },
    },
  },
];
