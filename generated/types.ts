// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
export interface paths {
    "/v1/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell who the key is
         * @description The best first call: it shows the organization that the key acts for, its scopes and its rate-limit tier.
         *
         *     It answers also while the key or its organization is switched off, with `killSwitch: true`, so that you can see
         *     why everything else is refused. Only the global switch stops it. With `X-Castlane-Organization` it tells the child.
         */
        get: operations["getWhoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization
         * @description Reads the organization that the key acts for: its own, or the child that `X-Castlane-Organization` selects.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the wallet
         * @description Reads what the organization can spend, what is held for its live jobs, and what it spent this month. A job reserves its
         *     price when it starts; when it ends, what it used is charged and the rest comes back.
         *
         *     `credits.low` is raised by the spend that takes the wallet below `lowThreshold`, `credits.exhausted` by the one that
         *     leaves nothing to spend or reaches the monthly cap. A child's thresholds and cap are set with its credit config; a parent's `lowThreshold` we set
         *     for you.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/credit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit events
         * @description Lists the organization's ledger, newest first: every change of its wallet, and every job's charge. Entries never change.
         *     What a project spent before it moved to a child stays in the parent's ledger, also under the `projectId` filter; what it
         *     spends afterwards is in the child's.
         *
         *     With `organizationId` a parent reads a child's ledger; any other organization is NOT_FOUND.
         */
        get: operations["listCreditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage by day and project
         * @description Tells credits charged and requests made, a row for each UTC day and project that has any, the latest day first. `from`
         *     and `to` are days and both count in; without them it is the last 30 days. A span of more than 92 days, or a `to` before
         *     `from`, is VALIDATION. Requests are counted up to a minute late.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List child organizations
         * @description Lists the organization's children, newest first, archived ones included.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        get: operations["listChildOrganizations"];
        put?: never;
        /**
         * Create a child organization
         * @description Creates a child organization for one of your customers. Its wallet is empty and uncapped and it has no key: allocate
         *     credits, set its credit config, and either act on it with your own key and `X-Castlane-Organization`, or create a key for
         *     it that way. Names need not be unique. To move projects that you have into new children, migrate them instead.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        post: operations["createChildOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a child organization
         * @description Reads one child of the organization. Anything that is not an own child is NOT_FOUND.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        get: operations["getChildOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a child organization
         * @description Changes the fields you send and leaves the others, also while the child is suspended. An archived child is CONFLICT with
         *     `reason: archived`.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        patch: operations["updateChildOrganization"];
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a child organization
         * @description Switches the child off within a second: every call with its keys, or on it with yours, is KILL_SWITCH with `scope:
         *     organization`. Its live jobs fail with KILL_SWITCH before their next stage, and its schedules are held when they fall due.
         *     What it has stays, and you can still change it, allocate credits to it and archive it. `organization.suspended` follows.
         *
         *     A suspended child is CONFLICT with `reason: already_suspended`, an archived one with `archived`.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        post: operations["suspendChildOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a child organization
         * @description Takes a suspended child back into use, at once and with the same keys. A schedule that fell due meanwhile stays held until
         *     you reschedule it. `organization.resumed` follows. A child that is in use is CONFLICT with `reason: already_active`, an archived
         *     one with `archived`.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        post: operations["resumeChildOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a child organization
         * @description Ends the child for good: its schedules are cancelled, its leased accounts are released, its keys are revoked, and what its wallet holds goes back to the
         *     parent's as an `allocate` entry in both ledgers. What it made stays readable: with your key and
         *     `X-Castlane-Organization` every read works as before, and every write is CONFLICT with `reason: archived`. `organization.archived` follows and contains the credits that were returned.
         *
         *     While one of its jobs is live or a publication is under way it is CONFLICT with `reason: in_flight`, and nothing changes:
         *     cancel them or wait. An archived child is CONFLICT with `reason: already_archived`.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        post: operations["archiveChildOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}/credit-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a child's credit config
         * @description Reads what a child may spend in a month, and when and by how much its wallet is refilled from the parent's.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        get: operations["getCreditConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a child's credit config
         * @description Changes the fields you send and leaves the others; null clears. It holds from the next spend on.
         *
         *     `monthlyCreditCap` counts what is reserved in the UTC month: a spend beyond it is BILLING_EXHAUSTED with `reason: cap`,
         *     and is told before an empty wallet. A refill moves `refillAmount` from the parent's wallet, once each time a spend takes
         *     what is available below `refillThreshold`, and again before a spend is refused for want of credits; where the parent has
         *     less than that, nothing moves. `credits.refilled` tells of it.
         *
         *     `refillThreshold` and `refillAmount` go together: a body with only one of them, or with one a number and the other null,
         *     is VALIDATION with `details.code: REFILL_REQUIRES_THRESHOLD_AND_AMOUNT`, whatever is set already. An archived child is
         *     CONFLICT with `reason: archived`.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        patch: operations["updateCreditConfig"];
        trace?: never;
    };
    "/v1/organizations/children/{organizationId}/credits/allocate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allocate credits to a child
         * @description Moves credits from the parent's wallet to the child's, at once and whole. Both ledgers get an `allocate` entry that names
         *     the other organization. Where the parent's wallet cannot cover it, it is BILLING_EXHAUSTED (402) without details and
         *     nothing moves. A suspended child can get credits; an archived one is CONFLICT with `reason: archived`.
         *
         *     `creditEventId` is the child's entry; read it with the `organizationId` filter of the ledger.
         *
         *     This acts on the key's own organization: with `X-Castlane-Organization` it is NOT_FOUND.
         */
        post: operations["allocateCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move projects to new child organizations
         * @description Creates child organizations and moves projects of yours under them, in one call: each distinct name in the mapping
         *     becomes exactly one new child, even where a child of that name exists. Either all of it happens or nothing.
         *
         *     A project moves with everything under it. What it spent stays in the parent's ledger; what it spends from now on is paid
         *     from the new child's wallet, which is empty, so allocate credits; that goes for leases on the waiting list, too, which
         *     are charged when an account is assigned. For 30 days your key still reads a moved project, and
         *     what lies under it, by id; lists leave it out at once, and writes are NOT_FOUND at once. Use
         *     `X-Castlane-Organization` or a child's key instead. Webhook endpoints of the parent hear its events on, unless their
         *     `includeChildren` is false.
         *
         *     - CONFLICT with `reason: in_flight`: some of the projects have a job that is not yet terminal or a publication under way;
         *       `details.detail` names those projects.
         *     - NOT_FOUND: some of the projects are not yours, which is not told, or the request has `X-Castlane-Organization`. It comes
         *       before CONFLICT.
         *     - VALIDATION: a key that is no project id, a name of no or more than 128 characters, an empty mapping, more than 10,000
         *       projects, or one project twice (`prj_<uuid>` beside its bare UUID).
         *
         *     The body may have 2 MiB. Send an `Idempotency-Key`: a repeat then gets the first result and moves nothing twice.
         *     `Location` is the list of children.
         */
        post: operations["migrateProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the organization's API keys, newest first, revoked ones and the write keys of SDK apps included. Secrets are not
         *     among what it shows. With `X-Castlane-Organization` it lists a child's keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key and shows its secret, this once. With `X-Castlane-Organization` it is a child's key.
         *
         *     A key never gives more than it has: a scope that the calling key lacks is FORBIDDEN_SCOPE with that scope as
         *     `requiredScope`, a higher tier than its own is VALIDATION, and so is `org:admin` for a child's key. An organization has at
         *     most 100 live keys, write keys of SDK apps not counted: one more is CONFLICT with `reason: key_limit`. The tier cannot be
         *     changed afterwards.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends the key for good, with both its secrets, at once: its calls are UNAUTHENTICATED. It stays in the list as revoked.
         *
         *     What the key has started or scheduled stops with it, as with its switch: jobs fail before their next stage, and schedules are
         *     held with `holdReason: key_off` until they are rescheduled, or re-assigned to another key with
         *     `POST /v1/api-keys/{apiKeyId}/reassign`. With `pending=finish` jobs and schedules go on as if the key lived.
         *     CONFLICT has `reason: already_revoked` for a key that was revoked before, `calling_key` for the key
         *     that makes the call, and `sdk_write_key` for the write key of an SDK app, which ends with its app.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes the fields you send and leaves the others, effective within a second. `killSwitch: true` switches the key off
         *     without revoking it: its calls are KILL_SWITCH with `scope: key`, and only whoami still answers. Its running jobs fail before their
         *     next stage, as a suspended organization's do, and its schedules are held with `holdReason: key_off`. With `killSwitch: false`
         *     the schedules go on whose time has not come yet; the others stay held until they are rescheduled.
         *
         *     A scope that is new to the key and that the calling key lacks is FORBIDDEN_SCOPE, `org:admin` on a child's key VALIDATION.
         *     CONFLICT has `reason: revoked` for a revoked key, `calling_key` where the calling key would switch itself off or give up
         *     `org:admin`, and `sdk_write_key` where the scopes of an SDK app's write key would change.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key's secret
         * @description Gives the key a new secret and shows it, this once. The key's id stays, and with it its rate-limit buckets and its
         *     idempotency keys. The old secret works on for `graceSeconds`; rotating again within that time ends the oldest of the three
         *     at once. The calling key may rotate itself.
         *
         *     Another key's secret is only for a key that could have created it: a scope of the rotated key that the calling key lacks is
         *     FORBIDDEN_SCOPE with that scope as `requiredScope`, and a key of a higher tier than its own VALIDATION.
         *
         *     A revoked key is CONFLICT with `reason: revoked`, the write key of an SDK app with `sdk_write_key`: rotate it with the app.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-assign an API key's schedules
         * @description Makes another key of the organization the creator of everything that this key has scheduled and that has not gone out:
         *     publications that are `scheduled` or `held`, in your children's projects too. From then on they follow the other key's switch
         *     and end. Those that were held because of this key (`holdReason: key_off`) go on if their time has not come yet; the others stay
         *     held until they are rescheduled. What is under way or over stays as it is. The key may be switched off or revoked.
         *
         *     The other key must live and be on: a revoked one is CONFLICT with `reason: revoked`, one that is switched off
         *     `switched_off`, the write key of an SDK app `sdk_write_key`. The same key twice is VALIDATION.
         */
        post: operations["reassignApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an API key's requests
         * @description Lists what was asked for with the key in the last 30 days, newest first: which key did what, and when, as after a leak. A
         *     request appears within a few seconds.
         *
         *     Every change and every error is an entry by itself. These are counted instead, in one entry an hour for each operation, status and
         *     code: reads that went well, RATE_LIMITED and KILL_SWITCH, errors beyond some 600 of the key in the hour, and what apps reported
         *     with the write key of an SDK app. Bodies are not recorded. A request without a good key belongs to no key and is in no list.
         */
        get: operations["listApiKeyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}/return-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace an API key's return URLs
         * @description Replaces the addresses that OAuth may send your customers back to. A `returnUrl` that a call with this key sends must match
         *     one of them in scheme, host and port, and begin with its path, up to a `/` or its end; its query is free. Anything else is
         *     RETURN_URL_NOT_ALLOWED there. OAuth URLs that were made before stay good.
         *
         *     An entry that is not https (or http on a loopback host), or that has a user name, a query or a fragment, is VALIDATION. A
         *     revoked key is CONFLICT with `reason: revoked`.
         */
        put: operations["replaceReturnUrls"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Lists the organization's projects, newest first. Projects that were moved to a child organization are not in the
         *     parent's list; select the child with `X-Castlane-Organization` to see them.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project for one of your customers' products.
         *
         *     You may choose its `id`. Creating the same project again with the same id and body answers 200 with the project
         *     that exists; the same id with a different body, or an id that is taken elsewhere, is CONFLICT with
         *     `reason: upsert_would_mutate`. Approval starts as `requires_approval` says: `true` is policy mode `manual`,
         *     `false` is mode `none`.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description Reads one project. For 30 days after a migration the parent's key can still read a project that moved to a child.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description Changes the fields you send and leaves the others. `requires_approval` and the approval policy's mode move
         *     together. An archived project cannot be changed: CONFLICT with `reason: archived`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v1/projects/{projectId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a project
         * @description Takes the project out of use: it keeps everything it has and takes no new work. Its schedules are held. Leases of accounts go on, and so do their terms, so release what is not needed; waitlisted ones wait until it is unarchived. Archiving it twice is CONFLICT with `reason: already_archived`; a live job or a publication under way is CONFLICT with `reason: in_flight`.
         */
        post: operations["archiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a project back into use
         * @description The project takes new work again. Schedules that archiving held stay held until you reschedule them. A project that is not archived is CONFLICT with `reason: already_active`.
         */
        post: operations["unarchiveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/github/installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List GitHub installations
         * @description Lists the organization's installations of our GitHub App, newest first, with what GitHub last said of them.
         */
        get: operations["listGithubInstallations"];
        put?: never;
        /**
         * Register a GitHub installation
         * @description Ties an installation of our GitHub App to your organization, so that private repositories can be ingested. Have
         *     your customer install the App; GitHub then comes back to your setup page with an `installation_id` and a `code`.
         *     Send both.
         *
         *     GitHub is asked, with the rights of the code's owner, which repositories of the installation that person may
         *     read. Your organization sees and reads through the installation those and no others, even where the installation
         *     reaches more. What is added to the installation later is not among them.
         *
         *     Where GitHub says that the person may not use the installation, or does not know the code, that is VALIDATION;
         *     where it does not answer, SCRAPE_FAILED: have the customer come back for a fresh code, then try again. An
         *     installation that is registered already is CONFLICT with `reason: already_registered` and its `existingId`; the
         *     code is not used up by that. To see repositories that were added later, or those of a person who may read more,
         *     delete the installation here and register it again with that person's code. The same goes for one that was
         *     `removed`, and for one that was `suspended` when you registered it: GitHub lists no repositories of it then.
         */
        post: operations["registerGithubInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/github/installations/{installationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a GitHub installation
         * @description Reads one installation. GitHub is not asked; it tells us of every change.
         */
        get: operations["getGithubInstallation"];
        put?: never;
        post?: never;
        /**
         * Remove a GitHub installation
         * @description Unties the installation from your organization and forgets its repositories. Ingests that were read through it
         *     stay. The App stays installed on GitHub until its owner uninstalls it there. While an ingest reads through it,
         *     that is CONFLICT with `reason: in_flight`.
         */
        delete: operations["removeGithubInstallation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/github/installations/{installationId}/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the repositories of an installation
         * @description Lists the repositories that the installation reaches and that the person who registered it could read then, by
         *     name, from what is stored: `syncedAt` is the time at which it was read from GitHub. GitHub's own events keep it up
         *     to date: a renamed repository stays under its new name, one that the installation no longer reaches is left out,
         *     and one that was added to the installation later appears only after you register the installation again. Of an
         *     installation that was registered before this rule, what was listed then stays.
         */
        get: operations["listGithubRepositories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/github/ingests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List GitHub ingests
         * @description Lists what was read from repositories for the project, newest first.
         */
        get: operations["listGithubIngests"];
        put?: never;
        /**
         * Ingest a repository
         * @description Starts a job that reads a repository and writes down what there is to say about the product: a summary,
         *     features, pictures, and hooks to generate from. Name the ingest in `generateContent` to have its facts used. The
         *     job's `resource` is the ingest, its `result` has `ingestId`. `github.ingest_completed` follows. Pictures count
         *     against the project's quota of uploads; those that no longer fit into it are left out.
         *
         *     Without `installationId` only a public repository can be read; with it, those that `listGithubRepositories` lists
         *     for the installation, too. An installation that is not yours is NOT_FOUND; one that is suspended or removed is
         *     CONFLICT with `reason: installation_inactive`. A repository that is neither public nor listed, whether it exists or
         *     not, a ref that GitHub does not show, or a GitHub that does not answer, ends the job with SCRAPE_FAILED. An archived
         *     project is CONFLICT with `reason: archived`.
         *
         *     Costs 5 credits unless the operator set another price; they go back if the job fails. A wallet that cannot pay
         *     is BILLING_EXHAUSTED.
         */
        post: operations["ingestRepository"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/github/ingests/{ingestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a GitHub ingest
         * @description Reads one ingest, from what is stored: GitHub is not asked.
         */
        get: operations["getGithubIngest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/sdk-apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SDK apps
         * @description Lists the project's SDK apps, newest first. Write keys are not among what it shows.
         */
        get: operations["listSdkApps"];
        put?: never;
        /**
         * Create an SDK app
         * @description Registers an app that reports telemetry and makes its write key: an API key with the one scope
         *     `telemetry:write`, bound to this project, of your key's tier. The write key is in this answer and nowhere else;
         *     a repeat with the same Idempotency-Key shows it again for 72 hours.
         *
         *     An app of the same platform and bundle id in the project is CONFLICT with `reason: already_exists` and its
         *     `existingId`. An archived project is CONFLICT with `reason: archived`. `telemetry.first_event` follows once
         *     the project's first event comes in.
         */
        post: operations["createSdkApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdk-apps/{sdkAppId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an SDK app
         * @description Reads one SDK app. Its write key is shown only when it is made; rotate it if it is lost.
         */
        get: operations["getSdkApp"];
        put?: never;
        post?: never;
        /**
         * Delete an SDK app
         * @description Deletes the app and revokes its write key at once, the old one of a rotation too. What it reported stays.
         */
        delete: operations["deleteSdkApp"];
        options?: never;
        head?: never;
        /**
         * Change an SDK app
         * @description Changes the fields you send and leaves the others. Platform and bundle id stay; create another app for another
         *     one. An archived project is CONFLICT with `reason: archived`.
         */
        patch: operations["updateSdkApp"];
        trace?: never;
    };
    "/v1/sdk-apps/{sdkAppId}/install-spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the install spec
         * @description Tells how to put the SDK into this app: the dependency and its version, the code that starts it, what to
         *     declare, and how to see that it works. The code sends to the address of this API. The write key is not part of it; put yours in place of `<WRITE_KEY>`.
         */
        get: operations["getInstallSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdk-apps/{sdkAppId}/write-key/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the write key
         * @description Makes a new write key for the app. The old one lives on for `graceSeconds`; the key's id stays. The new write
         *     key is in this answer and nowhere else. Another rotation within that time ends the old key's life at once. An
         *     archived project is CONFLICT with `reason: archived`, and a write key of a higher tier than the calling key's own VALIDATION.
         */
        post: operations["rotateSdkWriteKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/media/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an upload
         * @description Gives a presigned PUT for each file. Send every file with exactly the headers that stand beside its address and
         *     without an API key, then call `POST /v1/media/uploads/{uploadId}/finalize`. The addresses live for an hour, the
         *     upload for a day; read the upload for fresh addresses.
         *
         *     A file above the cap of its kind is PAYLOAD_TOO_LARGE. A file type that the kind does not take is VALIDATION.
         *     Pending uploads count towards the project's quota until they expire; one that does not fit is
         *     UPLOAD_QUOTA_EXCEEDED. An archived project is CONFLICT with `reason: archived`.
         */
        post: operations["createMediaUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an upload
         * @description Reads one upload. While it is pending, every file comes with a fresh presigned PUT.
         */
        get: operations["getMediaUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/uploads/{uploadId}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize an upload
         * @description Call it when every PUT has been answered. Each file becomes a media item, which is measured next: `uploaded`,
         *     then `processing`, then `ready` or `failed`. Poll `GET /v1/media/{mediaId}` until it is one of the last two. A
         *     file that turns out not to be what it said, or that does not have its `sha256`, becomes `failed`.
         *
         *     A file that has not arrived is UPLOAD_INCOMPLETE, and the message names its `storageKey`. A file of another size
         *     or kind than announced is VALIDATION: PUT it again. In both cases nothing is finalized; call again afterwards.
         *     Finalizing what is finalized already answers the same upload. An upload that expired is CONFLICT with `reason:
         *     expired`.
         */
        post: operations["finalizeMediaUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/media/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import media from an address
         * @description Starts a job that fetches a file and measures it. The media item is there at once, `processing`, and is the
         *     job's `resource`; the job's `result` has its `mediaId`. It costs no credits.
         *
         *     Only public addresses are fetched, over `http` or `https` on their usual ports, at most 5 redirects far and
         *     without credentials in the address. One that can be seen to break this is SCRAPE_FAILED at once. What goes wrong
         *     later ends the job: SCRAPE_FAILED where the address fails or times out, PAYLOAD_TOO_LARGE above the kind's cap,
         *     VALIDATION where the file is not of the kind or does not have its `sha256`, UPLOAD_QUOTA_EXCEEDED where its
         *     bytes do not fit. The media item is then `failed` with the same error.
         *
         *     A project whose quota is full already is UPLOAD_QUOTA_EXCEEDED at once. An archived project is CONFLICT with
         *     `reason: archived`.
         */
        post: operations["importMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media
         * @description Lists the project's media items, newest first: what you uploaded and imported, and what was generated. All
         *     filters that you send must hold.
         */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/media/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the quota of uploads
         * @description Tells how much of its quota of uploaded content the project uses, and the caps of single files. Pictures that an
         *     ingest of a repository keeps count as uploads; generated media do not. Deleting media that nothing uses frees
         *     quota.
         */
        get: operations["getMediaQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/media/{mediaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a media item
         * @description Reads one media item. A ready one comes with a fresh address to download it from.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a media item
         * @description Deletes the file for good and frees its quota. One that is used by a container or an influencer that is not
         *     archived, or by a publication that has not ended, is CONFLICT with `reason: in_use`. One that is still
         *     `uploaded` or `processing` is CONFLICT with `reason: in_flight`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telemetry/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report app events
         * @description Takes a batch of app events and answers for each of them. An event with an `eventId` that the project reported before is a
         *     `duplicate`, so sending a batch again is safe. The project's first event ever raises `telemetry.first_event`.
         *
         *     The project is that of the SDK app's write key; any other key names it in `projectId`. Without either it is VALIDATION; a
         *     project that is not yours, or not the write key's, is NOT_FOUND, an archived one CONFLICT with `reason: archived`.
         *
         *     A batch has 1 to 500 items and at most 1 MiB. A body that breaks the schema is VALIDATION and nothing is taken;
         *     `details.issues` names the item, as in `/body/events/17/name`, so that you can drop it and send the rest. An item whose
         *     content does not hold is `rejected` in the answer, and the others are taken.
         *
         *     Browsers may call this from any origin.
         */
        post: operations["ingestTelemetryEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telemetry/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report conversions
         * @description Takes a batch of conversions, such as installs, subscriptions and purchases, and answers for each of them. One with a
         *     `transactionId` that the project reported before is a `duplicate`. A `custom` conversion without a `name`, or a negative
         *     value, is rejected.
         *
         *     A conversion is attributed by its own `source`; without one, by what brought its user or installation last. A source of its own
         *     also brings its user or installation from then on.
         *
         *     The project is that of the SDK app's write key; any other key names it in `projectId`. Without either it is VALIDATION; a
         *     project that is not yours, or not the write key's, is NOT_FOUND, an archived one CONFLICT with `reason: archived`.
         *
         *     A batch has 1 to 500 items and at most 1 MiB. A body that breaks the schema is VALIDATION and nothing is taken;
         *     `details.issues` names the item, as in `/body/conversions/17/type`, so that you can drop it and send the rest. An item whose
         *     content does not hold is `rejected` in the answer, and the others are taken.
         *
         *     Browsers may call this from any origin.
         */
        post: operations["ingestConversions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/telemetry/attributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report ad attributions
         * @description Takes a batch of what ad networks and stores say of where installs came from, and answers for each of them: SKAdNetwork
         *     postbacks, Apple AdServices tokens, Google Play install referrers and click ids of ad links.
         *
         *     `accepted` means that it is stored; tokens and click ids are resolved afterwards, and show in the report within minutes.
         *
         *     The project is that of the SDK app's write key; any other key names it in `projectId`. Without either it is VALIDATION; a
         *     project that is not yours, or not the write key's, is NOT_FOUND, an archived one CONFLICT with `reason: archived`.
         *
         *     A batch has 1 to 500 items and at most 1 MiB. A body that breaks the schema is VALIDATION and nothing is taken;
         *     `details.issues` names the item, as in `/body/attributions/17/kind`, so that you can drop it and send the rest. An item whose
         *     content does not hold is `rejected` in the answer, and the others are taken.
         *
         *     Browsers may call this from any origin.
         */
        post: operations["ingestAttributions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/telemetry/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a telemetry summary
         * @description Tells what the project's apps reported: events, users, conversions, revenue and attributions, in all and by day. What was
         *     just reported counts within a minute; `asOf` says how fresh it is.
         *
         *     `from` and `to` are days and both count in; without them it is the last 30 days. A span of more than 90 days, or a `to`
         *     before `from`, is VALIDATION. Telemetry is kept for 90 days.
         */
        get: operations["getTelemetrySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/telemetry/attribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attribution report
         * @description Tells which content, hooks, accounts, influencers or campaigns brought installs, conversions and revenue, most conversions
         *     first. A conversion counts for what its own `source` names; without one, for what brought its user or installation last,
         *     at most `windowDays` before: an event or conversion with a `source`, a referrer, a resolved token or click id. What brought an
         *     installation brought the users that were seen with it, too, where they are no more than 20. The row with `key: null` holds what nothing could be found for. SKAdNetwork postbacks name no
         *     user: they count as installs of their campaign, and under `key: null` elsewhere.
         *
         *     `from` and `to` are days and both count in; without them it is the last 30 days. A span of more than 90 days, or a `to`
         *     before `from`, is VALIDATION. Telemetry is kept for 90 days.
         */
        get: operations["getAttributionReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/influencers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List influencers
         * @description Lists the project's influencers, newest first, archived ones included.
         */
        get: operations["listInfluencers"];
        put?: never;
        /**
         * Create an influencer
         * @description Makes an influencer, `generating` at first, and starts the job that completes its persona and draws its first
         *     look. What you leave out of persona and appearance is made up to fit the project. The job's `resource` is the
         *     influencer, its `result` has `influencerId` and `mediaIds`. `influencer.ready` follows.
         *
         *     Costs 20 credits unless the operator set another price; they go back if the job fails. A wallet that cannot pay
         *     is BILLING_EXHAUSTED. Name, persona, appearance and voice are reviewed first: words that the safety layer
         *     refuses are MODERATION_BLOCKED at once and cost nothing.
         *
         *     A licensed likeness without `licensor` and `reference`, or with a licence that has ended, is VALIDATION.
         *     Reference media that are not in this project are NOT_FOUND; others than images are VALIDATION. CONFLICT tells
         *     its `reason`: `archived` for the project, `media_not_ready` for a reference.
         */
        post: operations["createInfluencer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/influencers/{influencerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an influencer
         * @description Reads one influencer. Its looks are media items: read `GET /v1/media/{mediaId}` for an address to download one
         *     from.
         */
        get: operations["getInfluencer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an influencer
         * @description Changes the fields you send and leaves the others. It counts for content that is made from now on. A new
         *     appearance shows after the next `POST /v1/influencers/{influencerId}/regenerate-look`.
         *
         *     Words that the safety layer refuses are MODERATION_BLOCKED, and nothing is changed. The consent must still be
         *     whole afterwards, else VALIDATION. Reference media that are not in this project are NOT_FOUND. CONFLICT tells
         *     its `reason`: `archived` for the influencer or its project, `media_not_ready` for a reference.
         */
        patch: operations["updateInfluencer"];
        trace?: never;
    };
    "/v1/influencers/{influencerId}/regenerate-look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new look
         * @description Starts a job that draws another look for the influencer. It stays `ready` with its present look until the new
         *     one is there, which then comes first in `looks`; content that exists keeps the old one. For a `failed`
         *     influencer this is the way to get its first. The job's `resource` is the influencer, its `result` has
         *     `influencerId` and `mediaIds`. `influencer.ready` follows.
         *
         *     Costs 8 credits, unless the operator set another price for a look; they go back if the job fails. A wallet that cannot pay is BILLING_EXHAUSTED. A brief that the safety layer refuses is
         *     MODERATION_BLOCKED at once.
         *
         *     CONFLICT tells its `reason`: `in_flight` while a look is being made, `consent_expired` where the licence has
         *     ended, `archived` for the influencer or its project.
         */
        post: operations["regenerateInfluencerLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/influencers/{influencerId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an influencer
         * @description Takes the influencer out of use for good: what it presented stays, nothing new is made with it. Its looks and
         *     reference media may be deleted afterwards.
         *
         *     CONFLICT tells its `reason`: `already_archived`, or `in_flight` while a job draws its look or makes content with
         *     it.
         */
        post: operations["archiveInfluencer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List containers
         * @description Lists the project's containers, newest first, archived ones included. All filters that you send must hold.
         *
         *     A container stays where it is in the order while it changes, so that paging misses none.
         */
        get: operations["listContent"];
        put?: never;
        /**
         * Generate content
         * @description Makes a container, `pending` approval, and starts one job that fills it. The job's `resource` is that container.
         *     With `variants`, the job's stage `plan` adds one for each of the others; its `result` has `containerIds`, all of
         *     them in order of their variants. The job succeeds if at least one container became ready, so read each container's
         *     own `status`.
         *
         *     Variants share the hook, the offer, the call to action and what must be said, and nothing of the brief: each tells
         *     another part of it. Where the words are too few for all, fewer are made, and the job's `result` has `shortfall`
         *     with `requested`, `planned` and `reason`.
         *
         *     Nothing is invented. The built-in writer arranges the words that you send and that your project, the ingest and the
         *     app give it. Where they are too few, the content is shorter, and `publishability` warns of `thin_brief`.
         *
         *     Where the operator set up a text provider, it writes the script from the same words. If it gives no usable script, the
         *     container fails with TEXT_PROVIDER_FAILED and its credits go back, unless `fallback` lets the built-in writer stand in:
         *     then the container costs the price of its text less (2 credits unless the operator set another price).
         *
         *     The hook, the brief and what is to be shown are reviewed before anything starts: words that the safety layer refuses are
         *     MODERATION_BLOCKED at once, and nothing is reserved or charged. What the job then makes is reviewed too; where
         *     it is refused, the container becomes `moderation_blocked` and the job carries the error.
         *
         *     Costs 10 credits a variant unless the operator set another price. They are reserved now for all variants, paid for
         *     each container that gets ready and given back for the others. A wallet that cannot pay is BILLING_EXHAUSTED; ask `POST
         *     /v1/projects/{projectId}/content/quote` for the price first.
         *
         *     An influencer, media item or ingest that is not in this project is NOT_FOUND. CONFLICT tells its `reason`:
         *
         *     - `archived`: the project or the influencer is archived.
         *     - `influencer_not_ready`: the influencer has no look yet.
         *
         *     - `consent_expired`: the licence for the influencer has run out.
         *     - `media_not_ready`, `ingest_not_ready`: one of them is still being worked on, or failed.
         *
         *     When a container is ready, `content.generated` follows, and `content.approval_requested` where the approval
         *     policy waits for a decision. What comes to nothing raises `content.moderation_blocked` or
         *     `content.generation_failed`, and its credits go back.
         *
         *     Where `aspectRatio` is left out, a video is 9:16 and everything else 4:5.
         */
        post: operations["generateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/content/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a container of your own media
         * @description Puts finished media of yours into a container, so that they can be approved, scheduled and published like
         *     generated content. The container is `ready` and `pending` at once, and costs nothing.
         *
         *     Upload or import the media first and wait until each is `ready`; one that is not is CONFLICT with `reason:
         *     media_not_ready`. Media that are not in this project are NOT_FOUND; media of the wrong kind or number for the
         *     format are VALIDATION. The cover must be of kind `content_image`. An archived project is CONFLICT with `reason:
         *     archived`.
         *
         *     The hook and the captions are reviewed: words that the safety layer refuses are MODERATION_BLOCKED.
         *     `content.approval_requested` follows where the approval policy waits for a decision.
         */
        post: operations["createContentFromUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/content/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a price
         * @description Tells what making content would cost now and whether the wallet could pay for it. Nothing is reserved and
         *     nothing is started, so that a price or a balance may be another by the time you call. Prices are the operator's
         *     settings.
         */
        post: operations["quoteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a container
         * @description Reads one container. Its files are media items: read `GET /v1/media/{mediaId}` of an asset for an address to
         *     download it from.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a container's captions
         * @description Changing the captions makes a new version. A container that was approved is pending again, and where the project
         *     requires approval its schedules are held until it is approved once more. What is published already keeps its
         *     caption. Metadata alone makes no version and no other difference.
         *
         *     `captions` merges field by field: sending `default` leaves `perPlatform`, and each replaces what was there. The
         *     words are reviewed: what the safety layer refuses is MODERATION_BLOCKED, and nothing is changed.
         *
         *     CONFLICT tells its `reason`:
         *
         *     - `not_ready`: the captions of a container that is not `ready` cannot be changed.
         *     - `rejected_final`: it was rejected. Regenerate it instead.
         *
         *     - `in_flight`: it is being published right now.
         *     - `archived`: it, or its project, is archived.
         *
         *     - `version_mismatch`: `version` is not the present one.
         *
         *     `content.approval_requested` follows an edit where the approval policy waits for a decision.
         */
        patch: operations["updateContent"];
        trace?: never;
    };
    "/v1/content/{containerId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate content
         * @description Makes a new container from the same request with the fields that you send, and starts the job that fills it. The
         *     source stays as it is. The new one is `pending`, its `lineage` names the source, and it shows first what the source
         *     had no room for. This is the way forward from a container that was rejected, blocked or failed.
         *
         *     What you send to be shown is reviewed first: words that the safety layer refuses are MODERATION_BLOCKED at once and cost
         *     nothing. Costs 8 credits unless the operator set another price; a wallet that cannot pay is BILLING_EXHAUSTED.
         *     The job's `resource` is the new container, its `result` has `containerIds` with that one id.
         *
         *     `fallback` says what happens where the operator's text provider gives no usable script, as in `generateContent`.
         *
         *     CONFLICT tells its `reason`: `not_ready` while the source is being made; `not_generated` where it was made of
         *     uploads; `archived` where it, its project or its influencer is archived; `influencer_not_ready` or
         *     `consent_expired` for its influencer.
         *
         *     When a container is ready, `content.generated` follows, and `content.approval_requested` where the approval
         *     policy waits for a decision. What comes to nothing raises `content.moderation_blocked` or
         *     `content.generation_failed`, and its credits go back.
         */
        post: operations["regenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone content
         * @description Makes another take of a container that works: a new container with the same hook and brief, except for the
         *     fields that you send, and a look of its own. Nothing is translated: for another language send words in it. The source stays as it is. The new container is `pending` and its
         *     `lineage` names the source; the source's metadata are not copied.
         *
         *     The source must be `ready`, else CONFLICT with `reason: not_ready`. The other reasons: `not_generated` where it
         *     was made of uploads; `archived` where it, its project or the influencer is archived; `influencer_not_ready` or
         *     `consent_expired` for the influencer. An influencer that is not in this project is NOT_FOUND; a length for
         *     something that is not a video is VALIDATION; a hook that the safety layer refuses is MODERATION_BLOCKED at once.
         *
         *     Costs 4 credits unless the operator set another price; a wallet that cannot pay is BILLING_EXHAUSTED. The job's
         *     `resource` is the new container, its `result` has `containerIds` with that one id.
         *
         *     When a container is ready, `content.generated` follows, and `content.approval_requested` where the approval
         *     policy waits for a decision. What comes to nothing raises `content.moderation_blocked` or
         *     `content.generation_failed`, and its credits go back.
         */
        post: operations["cloneContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a container
         * @description Lists the versions of the captions, newest first, each with what was decided about it. The first is the present
         *     one.
         */
        get: operations["listContentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a container
         * @description Takes the container out of use for good. What is published stays on the platforms; what is scheduled or held is
         *     cancelled, each with `publication.cancelled`. Its own media may be deleted afterwards.
         *
         *     A container that is still being made or is being published right now is CONFLICT with `reason: in_flight`; one
         *     that is archived already is CONFLICT with `reason: already_archived`.
         */
        post: operations["archiveContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/approval-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the approval policy
         * @description Reads who decides what may go out of the project. A new project has mode `manual` where `requires_approval` is
         *     true, else `none`.
         */
        get: operations["getApprovalPolicy"];
        /**
         * Replace the approval policy
         * @description Sets the whole policy; what you leave out is cleared. The project's `requires_approval` moves with it: false
         *     under mode `none`, true under the others.
         *
         *     The new policy counts for what is pending now and for what comes; decisions that were made stay. Pending
         *     containers that a rule covers are approved at once, with `content.approved` for each. Going from `none` to
         *     another mode holds the schedules of pending containers until they are approved; going to `none` lets them go on.
         *
         *     Rules under another mode than `auto_rules`, none under it, a name twice, or `autoApproveAfterHours` under `none`
         *     are VALIDATION. An influencer that is not in this project is NOT_FOUND. An archived project is CONFLICT with
         *     `reason: archived`.
         */
        put: operations["replaceApprovalPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for approval
         * @description Lists the project's containers that are ready and pending, the longest waiting first. Under mode `none` nothing
         *     waits, and the list is empty.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a container
         * @description Lets the present version go out. Schedules that were held for it go on; one whose time has passed stays held
         *     until you reschedule it. `content.approved` follows.
         *
         *     Send the `version` that you looked at, so that an edit in the meantime is not approved unseen. CONFLICT tells
         *     its `reason`:
         *
         *     - `not_ready`: it is still being made, failed or was blocked.
         *     - `already_approved`: it is approved.
         *     - `rejected_final`: it was rejected, which is for good. Regenerate it.
         *     - `version_mismatch`: `version` is not the present one.
         *     - `archived`: it, or its project, is archived.
         */
        post: operations["approveContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a container
         * @description Keeps the container from going out, for good: it can be neither approved nor edited afterwards, only
         *     regenerated. An approved container can be rejected until it is published. Its schedules are cancelled, each with
         *     `publication.cancelled`. `content.rejected` follows.
         *
         *     CONFLICT tells its `reason`:
         *
         *     - `not_ready`: it is still being made, failed or was blocked.
         *     - `already_rejected`: it is rejected.
         *     - `already_published`: it is on a platform. Nothing here takes it down.
         *     - `in_flight`: it is being published right now.
         *     - `version_mismatch`: `version` is not the present one.
         *     - `archived`: it, or its project, is archived.
         */
        post: operations["rejectContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/approval-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approval history of a container
         * @description Lists every step in the approval of a container, newest first: who decided, when, about which version and why.
         */
        get: operations["listApprovalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/social-accounts/oauth-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to connect an account
         * @description Opens an OAuth session and gives the address at which the person consents on the platform. Send their browser
         *     there; it comes back to us and then goes on to your `returnUrl` with `oauthSessionId`, `status` and your own
         *     `state` as query parameters. The session lives for 10 minutes, its address works once, and reading the session
         *     tells how it went.
         *
         *     `returnUrl` must match the key's list: same scheme, host and port, and a path below the listed one. Anything
         *     else, something that is no URL at all included, is RETURN_URL_NOT_ALLOWED. Connecting an account that the
         *     project already has renews its credential and keeps its id, also where it was revoked. `metadata` goes to the
         *     accounts that the session connects.
         *
         *     A platform that this server has no app for is VALIDATION at `/body/platform`; an archived project is CONFLICT
         *     with `reason: archived`. `social_account.connected` follows for each account.
         */
        post: operations["createOauthUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/oauth-sessions/{oauthSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an OAuth session
         * @description Tells how far the person has come. `pending` becomes `completed`, `awaiting_selection`, `failed` or `expired`
         *     when they come back or the time runs out. Sessions stay readable for 30 days.
         */
        get: operations["getOauthSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/oauth-sessions/{oauthSessionId}/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select the accounts to connect
         * @description Finishes a session that waits for a choice: the named candidates are connected, the others are forgotten. Until
         *     then nothing counts as connected. A session waits for an hour, then it expires.
         *
         *     An id that is no candidate of the session is VALIDATION. A session that does not wait for a choice is CONFLICT
         *     with `reason: not_awaiting_selection`. `social_account.connected` follows for each account.
         */
        post: operations["selectOauthAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/{platform}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from the platform
         * @description The platform sends the person's browser here after they consented or refused; it is not for you to call. We
         *     finish the session and send the browser on to the session's return URL, which gets these query parameters beside
         *     its own:
         *
         *     - `oauthSessionId`: the session.
         *     - `status`: `completed`, `awaiting_selection`, `failed` or `expired`. Read the session for the particulars.
         *     - `state`: your own value, where you sent one.
         *
         *     No key is needed: the platform's `state` names the session, works once and for 10 minutes. A state that came too
         *     late redirects with `status=expired`; one that is unknown, used or of another platform is NOT_FOUND, and nothing
         *     is redirected. A refusal by the person or an error of the platform redirects too, with `status=failed`. Query
         *     parameters that platforms add beside those listed are ignored.
         */
        get: operations["completeOauth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/social-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List social accounts
         * @description Lists the project's accounts, newest first: connected and leased ones, revoked ones too.
         */
        get: operations["listSocialAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/{socialAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a social account
         * @description Reads one account: what it may do, what it has left to post, and until when its credential lives. The credential
         *     itself is never shown.
         *
         *     While it lives we renew it by ourselves. Where only a person can, the status becomes `expiring` seven days
         *     before the end and `social_account.expiring` is sent once; when the platform takes it no more, `reauth_required`
         *     and `social_account.reauth_required`. A passing fault of the platform changes neither.
         */
        get: operations["getSocialAccount"];
        put?: never;
        post?: never;
        /**
         * Give a social account up
         * @description Ends the connection: at once for Castlane, and within minutes on the platform too, where our grant is withdrawn.
         *     The account stays readable with status `revoked`, and what was published stays published. Scheduled targets on
         *     it are cancelled, and a publication without any other target with them. To use the account again, connect it
         *     anew: it keeps its id.
         *
         *     CONFLICT: `already_revoked`; `in_flight` while a publication to it is under way; `leased` for a leased account,
         *     whose lease you release instead. `social_account.revoked` follows.
         */
        delete: operations["revokeSocialAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/{socialAccountId}/reauth-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to renew an account's credential
         * @description Opens an OAuth session that renews this account. Everything that hangs on the account stays: its id, its
         *     schedules, its figures. The person must consent with the same account; if another one comes back, the session
         *     fails with CONFLICT and `reason: account_mismatch` in its `error`, and the account stays as it was.
         *
         *     `returnUrl` must match the key's list, else RETURN_URL_NOT_ALLOWED. CONFLICT: `revoked` for an account that was
         *     given up (connect it anew), `leased` for a leased one, which we renew.
         */
        post: operations["createReauthUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/{socialAccountId}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a social account
         * @description Tells whether publishing to the account would work now, check by check, and what to do where it would not.
         *
         *     The answer comes from what the platform told last (`checkedAt`): each account is looked at every six hours, and
         *     at every use. No call to the platform is made for it, so that it answers also while the platform does not.
         */
        get: operations["getSocialAccountHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a container now
         * @description Puts a container on one or more accounts at once. The answer is a job; its resource is the publication, which
         *     tells more and is the one to read. The job succeeds when at least one target is published or delivered to the
         *     inbox; its result has `publicationId`, `status` and `targets` (`targetId`, `socialAccountId`, `status`,
         *     `platformPostId`, `platformPostUrl`).
         *
         *     Each post is made at most once: what was sent to a platform is never sent again. Where its answer is lost, or
         *     is not one of the platform's own format (as of a proxy or a firewall), the target becomes `outcome_unknown` and the platform is
         *     read until the outcome is known. Targets do not wait for
         *     each other. Publishing costs no credits.
         *
         *     Nothing is published, and no job started, where one target is refused:
         *
         *     - APPROVAL_REQUIRED: the project requires approval and the container is pending. CONTENT_REJECTED: it was
         *       rejected.
         *     - CONFLICT: `not_ready` or `archived` (the container or its project), `duplicate_publication` (with the other
         *       publication in `existingId`), `account_revoked`, `lease_ended`, `account_restricted`, `lease_paused`.
         *     - CREDENTIAL_INVALID: an account needs a person to consent again. With several accounts the first is named.
         *     - NOT_FOUND: also for an account that is not the project's, or a cover that is not its media.
         *     - VALIDATION: an account named twice, or something that a dry run would call an error: media, caption and
         *       options against the platform's limits, and the project's posting policy.
         *     - CIRCUIT_OPEN: calls to the platform of every target are paused. Where only some are, the job waits for them.
         *
         *     `publication.published`, `publication.partially_published`, `publication.failed` or
         *     `publication.outcome_unknown` follows.
         */
        post: operations["publishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/publish/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try publishing without doing it
         * @description Judges the same targets that publishing or scheduling would take, and changes nothing. Each target gets its
         *     issues: those of severity `error` would be refused or fail, those of severity `warning` would go out all the
         *     same. With `publishAt` it is judged as a schedule.
         *
         *     Each account is read from its platform first, so its privacy levels, limits, settings and quota are those of this
         *     moment; what the platform reports is stored with the account. The request is validated and the accounts are found
         *     before any call, and reading takes at most 25 seconds. A platform that fails is PLATFORM_ERROR, and an account whose credential
         *     it refuses is CREDENTIAL_INVALID; of several failures the first target's is returned. CIRCUIT_OPEN means that calls to
         *     the platform of every target are paused. Where only some are paused, their accounts are judged by what was last stored,
         *     with the warning `platform_paused`.
         *
         *     A container that is pending, rejected or not ready is an issue of every target, not an error of the request, and so
         *     is an account that cannot post for a reason that is already known. An account that is not the project's is NOT_FOUND.
         */
        post: operations["validatePublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a container
         * @description Puts a container on one or more accounts at a set time: one with its offset, or a local time beside an IANA
         *     `timezone`. Both are echoed, and the UTC time is told. Of a local time that happens twice the first is meant;
         *     one that does not happen is VALIDATION, as is a time in the past, more than 365 days ahead or within the
         *     project's quiet hours.
         *
         *     The schedule follows the container. An edit that makes it pending holds the schedule, approval resumes it,
         *     rejection cancels it. A schedule whose time passes while it is held stays held until you set a new time. One
         *     that could not start within an hour of its time fails with category `missed_window`. Approval, account and
         *     limits are read again when the time has come.
         *
         *     Refused are:
         *
         *     - APPROVAL_REQUIRED: the project requires approval and the container is pending. CONTENT_REJECTED: it was
         *       rejected.
         *     - CONFLICT: `not_ready` or `archived` (the container or its project), `duplicate_publication` (with the other
         *       publication in `existingId`), `account_revoked`, `lease_ended`, `account_restricted`, `lease_paused`.
         *     - CREDENTIAL_INVALID: an account needs a person to consent again. With several accounts the first is named.
         *     - NOT_FOUND: also for an account that is not the project's, or a cover that is not its media.
         *     - VALIDATION: an account named twice, or something that a dry run would call an error: media, caption and
         *       options against the platform's limits, and the project's posting policy.
         *
         *     `publication.scheduled` follows at once, and the events of publishing when its time has come.
         */
        post: operations["scheduleContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List publications
         * @description Lists the project's publications, newest first, scheduled ones among them. `from` and `to` look at the time it
         *     goes out: `publishAt`, or `createdAt` of what was published at once.
         */
        get: operations["listPublications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publications/{publicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a publication
         * @description Reads one publication with all its targets. A target that failed says why in `error`, in our words and the
         *     platform's; one whose `needsResolution` is true waits for you.
         */
        get: operations["getPublication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reschedule a publication
         * @description Sets another time for a publication that is scheduled or held; the rules are those of scheduling. A held one
         *     becomes scheduled again, unless its container may still not go out: then it is APPROVAL_REQUIRED or
         *     CONTENT_REJECTED and stays held.
         *
         *     A new time for a publication that is under way or over is CONFLICT with `reason: not_scheduled`; for an archived
         *     project `archived`. `metadata` may be changed in every state; it is replaced key by key. A new time raises
         *     `publication.scheduled`.
         */
        patch: operations["updatePublication"];
        trace?: never;
    };
    "/v1/publications/{publicationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a publication
         * @description Keeps from going out what has not gone out yet. A scheduled or held publication is cancelled as a whole. Of one
         *     that is under way, the targets whose post was not sent yet are cancelled; the others go on, and the answer shows
         *     which. The job ends with the last of them. The automatic retry of a failed schedule (`automaticRetryAt`) is cancelled too.
         *
         *     Cancelling a cancelled publication again changes nothing and answers 200. Where nothing is left to cancel,
         *     because every target was sent or is over, it is CONFLICT with `reason: not_cancellable`. `publication.cancelled`
         *     follows where every target is cancelled.
         */
        post: operations["cancelPublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publications/{publicationId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed targets
         * @description Publishes a publication's failed targets again, now; the others are left alone, those with an unknown outcome
         *     included. The publication keeps its id, and each target counts another attempt. `error.remediation` of each
         *     target says what to fix first. A target whose post was sent and not found on the platform is looked for there once more before
         *     anything is sent: where the post has appeared since, the target is published and the new attempt ends `cancelled`.
         *
         *     Container, approval and accounts are judged as for publishing: APPROVAL_REQUIRED, CONTENT_REJECTED,
         *     CREDENTIAL_INVALID, CIRCUIT_OPEN, CONFLICT with `not_ready`, `archived`, `account_revoked`, `lease_ended`, `account_restricted`
         *     or `lease_paused`, and VALIDATION for limits. Besides, CONFLICT: `in_flight` while it is being published,
         *     `nothing_to_retry` without a failed target. The events of publishing follow. Retrying costs no credits.
         */
        post: operations["retryPublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publications/{publicationId}/targets/{targetId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the outcome of a target
         * @description Ends `outcome_unknown` by what a person saw on the platform. `published` makes the target published, with the
         *     post's id or address if you have them; `not_published` makes it failed, so that it can be retried.
         *
         *     We look by ourselves for 24 hours; after that the target's `needsResolution` is true and only you can tell. You
         *     may speak earlier, but `not_published` not within 15 minutes of the attempt, when a slow post may still appear:
         *     CONFLICT with `reason: too_early`. A target whose outcome is known is CONFLICT with `reason: not_unknown`. The
         *     publication's event of its new status follows.
         */
        post: operations["resolvePublicationTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publications/{publicationId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts of a publication
         * @description Lists every try to put a target on its platform, newest first: when it was sent, what the platform answered, how
         *     it ended. Attempts are kept for 30 days.
         */
        get: operations["listPublicationAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platforms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List platforms and their limits
         * @description Tells what each platform takes, as data: forms of post, media, caption and velocity limits, and the options of a
         *     target that it has. Publishing, scheduling and the dry run judge by the same data. An account may have tighter
         *     limits of its own: see its `capabilities` and `quota`.
         *
         *     `version` changes with every change to any limit. Byte limits already hold our own caps (a video 100 MB, an
         *     image 30 MB).
         */
        get: operations["listPlatforms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leased-accounts/niches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List niches
         * @description Lists what can be leased, by niche and platform, with what to expect and what it costs. The price is a setting
         *     of the service, 50 credits an account by default.
         */
        get: operations["listLeasedAccountNiches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/leased-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leased accounts
         * @description Lists the project's leases, newest first, ended ones included.
         */
        get: operations["listLeasedAccounts"];
        put?: never;
        /**
         * Request leased accounts
         * @description Asks for accounts of a niche. A lease is made for each at once, in status `requested`; the job matches them with
         *     the pool and ends when each is assigned (`provisioning`) or `waitlisted`. Its resource is the first lease, and
         *     its result lists all in `leasedAccountIds`, with the numbers `assigned` and `waitlisted`. An account has at most
         *     one lease at a time.
         *
         *     An assigned account then warms up and becomes `active`, with a social account that can be published to; that
         *     takes days and is told by `leased_account.active`, not by the job. A waitlisted lease is assigned as soon as an
         *     account is free, in the order of the requests. Where an assigned account turns out to be unusable before its term, another
         *     one takes its place, or the first that is free, at no further cost.
         *
         *     It costs credits for each account, 50 by default; the list of niches tells. They are reserved at the start,
         *     charged for what is assigned, and given back for what is waitlisted, which is charged when it is assigned, at the
         *     price of the request, to the wallet of the organization that the project then belongs to. It waits on, and lets
         *     others go first, while that wallet cannot pay, the organization is switched off or the project is archived.
         *     BILLING_EXHAUSTED where they cannot be reserved.
         *
         *     A job that fails or is cancelled releases its leases, and nothing is charged.
         *
         *     A niche that is not on the list for the platform, country and language, or a term outside its limits, is
         *     VALIDATION. An account of `de-AT` is found by the language `de`, too. An archived project is CONFLICT with
         *     `reason: archived`.
         */
        post: operations["requestLeasedAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leased-accounts/{leasedAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a leased account
         * @description Reads one lease. From `active` on `socialAccountId` names the account to publish to; it is among the project's
         *     social accounts with `ownership: leased`.
         *
         *     When the term is over the lease lapses, its social account is revoked and `leased_account.lapsed` is sent; a post
         *     that is on its way then arrives first, and no other starts. Where the platform restricts the account, the lease
         *     ends at once and `leased_account.restricted` is sent; its social account stays, as `restricted`.
         *
         *     A lease goes with its project: when the project moves to a child organization it goes on there, when the project
         *     is archived its term goes on, and when the organization is archived it is released.
         */
        get: operations["getLeasedAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leased-accounts/{leasedAccountId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a leased account
         * @description Lets an active account rest: nothing is published to it, and engagement on it stops. Scheduled targets on it
         *     that come due meanwhile fail. The term goes on. CONFLICT: `already_paused`; `not_active` in any other status;
         *     `in_flight` while a publication to it is under way; `archived` for the project.
         */
        post: operations["pauseLeasedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leased-accounts/{leasedAccountId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a leased account
         * @description Takes a paused account back into use. CONFLICT: `already_active`; `not_paused` in any other status; `archived`
         *     for the project.
         */
        post: operations["resumeLeasedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leased-accounts/{leasedAccountId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a leased account
         * @description Ends a lease before its term, from every status that is not final; a waitlisted one leaves the waiting list. Its
         *     social account is revoked, scheduled targets on it are cancelled, and what was published stays. Credits already
         *     charged are not given back. `termEndsAt` is then the time of the release. An archived project's leases can be
         *     released as well.
         *
         *     CONFLICT: `already_released`; `lease_ended` where it lapsed or was restricted; `in_flight` while a publication
         *     to it is under way. `leased_account.released` follows, and `social_account.revoked` where there was one.
         */
        post: operations["releaseLeasedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/engagement/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the engagement configuration
         * @description Reads how the project's comments and messages are handled. A project that never set it has engagement disabled
         *     and in mode `off`.
         */
        get: operations["getEngagementConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the engagement configuration
         * @description Changes the fields you send and leaves the others; `comments`, `directMessages` and `dailyCaps` merge one level,
         *     `quietHours` and `knowledge` are replaced as a whole; `from` and `to` must differ, and so must the ids of facts. It holds for items that come in
         *     afterwards; suggestions already made stay. With `enabled` posts of the last 30 days are read; what was written on
         *     them before comes in too, and autopilot leaves it alone.
         *
         *     `sentimentRouting`, `abTesting` and `crossAccountMemory` come with v2. Until then a body with one of them is
         *     FORBIDDEN_FENCE, whatever its value. An archived project is CONFLICT with `reason: archived`.
         */
        patch: operations["updateEngagementConfig"];
        trace?: never;
    };
    "/v1/projects/{projectId}/engagement/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List engagement rules
         * @description Lists the project's rules, newest first, disabled ones too. Which of them wins is for `priority` to say, not for
         *     this order.
         */
        get: operations["listEngagementRules"];
        put?: never;
        /**
         * Create an engagement rule
         * @description Makes a rule for certain comments or messages. Of the enabled rules that match an item, the one with the lowest
         *     `priority` decides; without any, the project's configuration does. Caps, quiet hours and the platform's own time
         *     limits hold for rules too.
         *
         *     VALIDATION: `keywords` without `match: keywords` or the other way round; `hide` or `private_reply` for direct
         *     messages, which `kind: any` includes; a `template` for `hide` or `skip`, or one of nothing but the name; more than
         *     200 rules in a project. NOT_FOUND also for an account that is not the project's; CONFLICT with `reason: archived`
         *     for an archived project.
         */
        post: operations["createEngagementRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an engagement rule
         * @description Reads one rule, whether it is enabled or not.
         */
        get: operations["getEngagementRule"];
        put?: never;
        post?: never;
        /**
         * Delete an engagement rule
         * @description Takes a rule away for good. Actions that it led to keep its id and stay as they are, suggestions included; the
         *     next rule that matches decides from now on.
         */
        delete: operations["deleteEngagementRule"];
        options?: never;
        head?: never;
        /**
         * Change an engagement rule
         * @description Changes the fields you send and leaves the others; `trigger` and `action` are replaced as a whole. What the rule
         *     becomes must keep what holds for a new one, else VALIDATION. Actions that it already led to stay as they are. An
         *     archived project is CONFLICT with `reason: archived`.
         */
        patch: operations["updateEngagementRule"];
        trace?: never;
    };
    "/v1/projects/{projectId}/engagement/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments and messages
         * @description Lists what came in. Open items that need a person come first, then the others, each the newest first; `sort=newest`
         *     does not tell them apart. Items come from accounts whose `capabilities` have comments or direct
         *     messages, while engagement is enabled; each raises `engagement.item_received`. They are kept for 90 days.
         */
        get: operations["listEngagementItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a comment or message
         * @description Reads one item. What was done about it, and why something was not, is in its actions.
         */
        get: operations["getEngagementItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/items/{itemId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a comment or message
         * @description Queues an answer of yours and tells the action it became; it is sent in a moment, at most once. An answer of
         *     yours is not held back by mode, quiet hours or daily caps, and an open suggestion for the item stays open. Read
         *     the action in the project's list of actions to see it go out.
         *
         *     CONFLICT: `window_closed` where the platform's time for messages is over (a message: 24 hours; a message in
         *     answer to a comment: once, within 7 days), `duplicate` where the same text was queued or sent for the item
         *     before, `private_unsupported` where the platform has no such message, `account_revoked`, `lease_paused`, `archived`.
         *     MODERATION_BLOCKED where the safety layer refuses the text; CREDENTIAL_INVALID where a person must consent
         *     again. `engagement.action_sent` or `engagement.action_skipped` follows;
         *     nothing does where the action fails.
         */
        post: operations["replyToEngagementItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/items/{itemId}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a comment
         * @description Queues hiding a comment from everybody but its author, and tells the action it became. A direct message cannot
         *     be hidden: CONFLICT with `reason: not_a_comment`. Besides, CONFLICT: `already_hidden`, `duplicate` where hiding
         *     it is queued already, `account_revoked`, `lease_paused`, `archived`. CREDENTIAL_INVALID where a person must consent again.
         *     `engagement.action_sent` follows; nothing does where the action fails.
         */
        post: operations["hideEngagementItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/engagement/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List engagement actions
         * @description Lists what was done, or waits to be done, about comments and messages, newest first. With `status=suggested` it
         *     is the list of what waits for you.
         */
        get: operations["listEngagementActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/actions/{actionId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a suggested action
         * @description Sends a suggestion, with a text of yours if you give one. It is queued and goes out in a moment, at most once;
         *     caps, the platform's time limits and the account are looked at again then, and may still skip it. Quiet hours do
         *     not hold back what you approve.
         *
         *     CONFLICT: `already_approved`, `already_rejected`, `not_suggested` for an action that never waited for you,
         *     `window_closed` where the platform's time is over, `account_revoked`, `lease_paused`, `archived`. A `text` for hiding is
         *     VALIDATION; one that the safety layer refuses is MODERATION_BLOCKED; CREDENTIAL_INVALID where a person must
         *     consent again. `engagement.action_sent` or `engagement.action_skipped` follows;
         *     nothing does where the action fails.
         */
        post: operations["approveEngagementAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engagement/actions/{actionId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a suggested action
         * @description Keeps a suggestion from going out: it becomes `skipped`, with `decision: rejected` and no `skipReason`.
         *     CONFLICT: `already_approved`, `already_rejected`, `not_suggested` for an action that never waited for you.
         *     `engagement.action_skipped` follows.
         */
        post: operations["rejectEngagementAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/engagement/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the configuration on an item
         * @description Tells what would be done about a comment or message, by the present configuration and rules, and how that came
         *     about. Nothing is stored, sent or counted, and it costs no credits. A reply without a template is written anew
         *     each time, so that its words may differ from the real one's.
         *
         *     Without `socialAccountId` rules for single accounts count as being for it, and caps and mentions as unknown.
         *     NOT_FOUND also for an account that is not the project's.
         */
        post: operations["simulateEngagement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/metrics/organic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a project's organic figures
         * @description How the project's posts do: by the hour, the day or over the whole window, together or grouped.
         *
         *     The window goes from `from` up to, not including, `to`: at most 7 days by the hour and 366 days otherwise. Hours
         *     and days are the project's, points carry their start in UTC, and a window that cuts one still counts it whole; a
         *     total is of whole hours. The answer's `from` and `to` tell what was counted. Figures are kept for 800 days, unless
         *     the operator set another time; a window that reaches back further is VALIDATION.
         *     An answer holds at most 20,000 points (groups a page × metrics × points each); ask for less, or it is
         *     VALIDATION. Groups are paged with `limit` and `cursor`.
         *
         *     Figures come from the platforms by schedule, so they are as old as `asOf` says; a figure that the platform
         *     cannot give yet, or at all, is null with its `availability`, never 0. A value over several posts is of those whose
         *     platforms have reported the metric: `coverage` has their number beside that of all posts. A post is read every half hour at first, then
         *     less and less often, and a year after it went out no more.
         *
         *     A point holds the difference between what was known at its end and at its start. One in which no post was read is
         *     null and `pending`, and what was gained in it comes with the next reading; before the first post it is 0. A count
         *     that falls, because the platform corrects it or likes are taken back, comes off the points that gained last: no
         *     point is negative, and the points add up to the total.
         */
        get: operations["getOrganicMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/metrics/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a project's ads figures
         * @description What the project's ad campaigns cost and bring. Amounts are never added over currencies.
         *
         *     The window goes from `from` up to, not including, `to`: at most 7 days by the hour and 366 days otherwise. Hours
         *     and days are the project's, points carry their start in UTC, and a window that cuts one still counts it whole; a
         *     total is of whole days. The answer's `from` and `to` tell what was counted.
         *     An answer holds at most 20,000 points (groups a page × metrics × points each, of one currency); ask for less, or it is
         *     VALIDATION. Groups are paged with `limit` and `cursor`.
         *
         *     Figures come from the platforms by schedule, so they are as old as `asOf` says; a figure that the platform
         *     cannot give yet, or at all, is null with its `availability`, never 0.
         *
         *     Where an ad account's days are not the project's, the project's days are put together of the account's hours.
         *     `reach`, `installs`, `conversions` and `revenue` are told by the account's day alone: by the hour they are
         *     `unsupported`, and by the day each counts for the project's day that most of it lies in. A group's figure is the
         *     sum of what was told, and as old as the ad account that was read longest ago.
         */
        get: operations["getAdsMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{containerId}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a container's figures
         * @description How everything that was published from one container does, on all accounts.
         *
         *     The window goes from `from` up to, not including, `to`: at most 7 days by the hour and 366 days otherwise. Hours
         *     and days are the project's, points carry their start in UTC, and a window that cuts one still counts it whole; a
         *     total is of whole hours. The answer's `from` and `to` tell what was counted. Figures are kept for 800 days, unless
         *     the operator set another time; a window that reaches back further is VALIDATION.
         *     An answer holds at most 20,000 points (groups × metrics × points each); ask for less, or it is VALIDATION.
         *     Without any publication every figure is null and `pending`.
         *
         *     Figures come from the platforms by schedule, so they are as old as `asOf` says; a figure that the platform
         *     cannot give yet, or at all, is null with its `availability`, never 0. A post is read every half hour at first, then
         *     less and less often, and a year after it went out no more.
         *
         *     A point holds the difference between what was known at its end and at its start. One in which no post was read is
         *     null and `pending`, and what was gained in it comes with the next reading; before the first post it is 0. A count
         *     that falls, because the platform corrects it or likes are taken back, comes off the points that gained last: no
         *     point is negative, and the points add up to the total.
         */
        get: operations["getContentMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publications/{publicationId}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a publication's figures
         * @description How the posts of one publication do. Targets that were not published bring nothing.
         *
         *     The window goes from `from` up to, not including, `to`: at most 7 days by the hour and 366 days otherwise. Hours
         *     and days are the project's, points carry their start in UTC, and a window that cuts one still counts it whole; a
         *     total is of whole hours. The answer's `from` and `to` tell what was counted. Figures are kept for 800 days, unless
         *     the operator set another time; a window that reaches back further is VALIDATION.
         *     An answer holds at most 20,000 points (groups × metrics × points each); ask for less, or it is VALIDATION.
         *
         *     Figures come from the platforms by schedule, so they are as old as `asOf` says; a figure that the platform
         *     cannot give yet, or at all, is null with its `availability`, never 0. A post is read every half hour at first, then
         *     less and less often, and a year after it went out no more.
         *
         *     A point holds the difference between what was known at its end and at its start. One in which no post was read is
         *     null and `pending`, and what was gained in it comes with the next reading; before the first post it is 0. A count
         *     that falls, because the platform corrects it or likes are taken back, comes off the points that gained last: no
         *     point is negative, and the points add up to the total.
         */
        get: operations["getPublicationMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/social-accounts/{socialAccountId}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a social account's figures
         * @description How the account's posts that went out through Castlane do, and how its followers change.
         *
         *     The window goes from `from` up to, not including, `to`: at most 7 days by the hour and 366 days otherwise. Hours
         *     and days are the project's, points carry their start in UTC, and a window that cuts one still counts it whole; a
         *     total is of whole hours. The answer's `from` and `to` tell what was counted. Figures are kept for 800 days, unless
         *     the operator set another time; a window that reaches back further is VALIDATION.
         *
         *     Figures come from the platforms by schedule, so they are as old as `asOf` says; a figure that the platform
         *     cannot give yet, or at all, is null with its `availability`, never 0. A post is read every half hour at first, then
         *     less and less often, and a year after it went out no more.
         *
         *     A point holds the difference between what was known at its end and at its start. One in which no post was read is
         *     null and `pending`, and what was gained in it comes with the next reading; before the first post it is 0. A count
         *     that falls, because the platform corrects it or likes are taken back, comes off the points that gained last: no
         *     point is negative, and the points add up to the total.
         */
        get: operations["getSocialAccountMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/metrics/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect the figures now
         * @description Starts a job that reads the figures of the project's accounts, posts and ad campaigns from the platforms, ahead
         *     of the schedule. It costs no credits. It needs `metrics:write`: a key that may only read starts no job.
         *
         *     The job succeeds when at least one account could be read, or there is none to read; its `result` holds
         *     `accountsRead`, `postsRead`, `campaignsRead` and `failures` (`socialAccountId` and `code`). It fails with the first
         *     account's code when none could. Accounts that were given up are left out, and so are posts that are read no more;
         *     an account whose platform named a time before which it must not be asked again fails with PLATFORM_ERROR until
         *     then. `metrics.updated` follows for each source that has newer figures. While a refresh of the project is live,
         *     another is CONFLICT with `reason: in_flight` and its job as `existingId`; an archived project is CONFLICT with
         *     `reason: archived`.
         */
        post: operations["refreshMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/ads/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ad accounts
         * @description Lists the ad accounts that the project's connected accounts may read, newest first. They are found when an
         *     account is connected and looked up again by schedule; there is nothing to register.
         *
         *     A connected Facebook Page brings the ad accounts of the person who consented, with what runs on Facebook and on
         *     Instagram. TikTok and Apple want a consent of the advertiser, which cannot be given here yet. Ad accounts stay
         *     when the connected account is revoked: they are read on once it, or another that may read them, is connected.
         */
        get: operations["listAdAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/ads/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ad campaigns
         * @description Lists the campaigns of the project's ad accounts, newest first, as they were at `syncedAt`. `POST
         *     /v1/projects/{projectId}/metrics/refresh` reads them anew; a change of status is `ad_campaign.status_changed`.
         */
        get: operations["listAdCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ads/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an ad campaign
         * @description Reads one campaign as it was at `syncedAt`. `status` is one of six words for all platforms, `effectiveStatus` is
         *     the platform's own. `spend` is the whole spend so far, in the ad account's currency.
         */
        get: operations["getAdCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ads/campaigns/{campaignId}/spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query a campaign's spend
         * @description What the campaign cost, by day or over the whole window. Days are the ad account's.
         *
         *     The window goes from `from` up to, not including, `to`, at most 366 days; one that cuts a day has the whole day,
         *     and the answer's `from` and `to` say so. A day that the platform has not told yet is null and `pending`, and is
         *     not in `total`; platforms correct the last few days for a while. `total` is in the campaign's currency: a day
         *     that was told in another one shows it and is not added.
         */
        get: operations["getAdCampaignSpend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recommendations
         * @description Lists what Castlane proposes for the project, newest first. Take `status=open` for what waits for you.
         *
         *     New ones come every day that brings new figures, and by `POST /v1/projects/{projectId}/recommendations/refresh`;
         *     each is announced by `recommendation.created`. Of each type one is open at a time. The same is not proposed again while it is open, for 21 days after it
         *     was accepted and for 90 after it was dismissed.
         */
        get: operations["listRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/{recommendationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recommendation
         * @description Reads one recommendation. `suggestedRequest` is a body that `POST /v1/projects/{projectId}/content` takes as it
         *     is: accept the recommendation to have it run, or change it and send it there yourself.
         */
        get: operations["getRecommendation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/{recommendationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a recommendation
         * @description Generates content from `suggestedRequest`, exactly as `POST /v1/projects/{projectId}/content` would: the same
         *     job, the same price (10 credits a variant by default), the same refusals with the same CONFLICT reasons. The
         *     recommendation becomes `accepted` and keeps the job's id; a refusal leaves it open.
         *
         *     To change the request first, send it to the content operation yourself and dismiss the recommendation. One that
         *     is not open is CONFLICT with `reason` `already_accepted`, `already_dismissed` or `expired`; an archived project
         *     is CONFLICT with `reason: archived`. `content.generated` follows for each container.
         */
        post: operations["acceptRecommendation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/{recommendationId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a recommendation
         * @description Puts the recommendation away; the next refresh does not propose the same again, nor does any for 90 days, though
         *     another of its type may come. It cannot be taken back. One that is not open is CONFLICT with `reason`
         *     `already_dismissed`, `already_accepted` or `expired`; an archived project is CONFLICT with `reason: archived`.
         */
        post: operations["dismissRecommendation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/recommendations/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for recommendations now
         * @description Starts a job that compares the project's publications and proposes what to make next, ahead of the daily run. It
         *     costs no credits.
         *
         *     Publications of the last 180 days are compared once they are two days old, each with the others of its account, and
         *     only a difference that chance does not explain is proposed. A recommendation that the figures no longer support, or
         *     that names what can no longer be used, becomes `expired`. The job's `result` holds `created` and
         *     `expired`, both counts; with too few figures it succeeds with none created. `recommendation.created` follows for
         *     each new one. While a refresh of the project is live, another is CONFLICT with `reason: in_flight` and its job
         *     as `existingId`; an archived project is CONFLICT with `reason: archived`.
         */
        post: operations["refreshRecommendations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description Lists the organization's jobs, newest first: those that you started and those that the service started for you, such
         *     as a scheduled publication. Jobs of a project that moved to a child organization are not in the parent's list.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description Reads one job. Poll it while its status is `queued` or `running`, and wait `pollAfterMs` between two polls; polling
         *     more often than once a second only costs tokens. To be told instead, listen to `job.succeeded`, `job.failed` and
         *     `job.cancelled`.
         *
         *     A failed job is an answer with 200: `error` holds a code of the error catalogue, and `error.data.stage` names the
         *     stage that was under way; `POST /v1/jobs/{jobId}/retry` starts its work anew. What was reserved and not charged is back in the wallet. For 30 days after a migration the
         *     parent's key can still read the jobs of a project that moved to a child.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Stops a job. A queued one ends at once. A running one is told to stop and answers as it stands, mostly still `running`;
         *     it ends as `cancelled` before its next stage or its next call to a platform. Asking again while it stops answers the
         *     same. Credits that were reserved go back to the wallet, and `job.cancelled` follows.
         *
         *     What has left for a platform cannot be called back: a publication's targets that were sent already end as they would
         *     have, and the job ends with them. A job that succeeded or failed is CONFLICT with `reason: already_finished`, one that
         *     was cancelled before `already_cancelled`.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a job
         * @description Starts a new job that does the work of a failed or cancelled one anew, from its first stage and with the same
         *     input. The old job stays as it is; the new one has its own id, and its `retryOf` names the old one. Both have the same
         *     `resource`, which is in the making again. Fix what the old job's `error` names first: what failed for a reason that
         *     still holds fails again.
         *
         *     It is a start like any other: the key needs the scope of the operation that starts jobs of this type besides, the
         *     job counts against the jobs that your organization may have at a time (RATE_LIMITED), and credits are reserved at
         *     today's price (BILLING_EXHAUSTED); what the old job reserved was given back when it ended. What the work is made from
         *     is checked as at the first start, with the same errors.
         *
         *     CONFLICT with its `reason`: `in_flight` while the job is queued or running; `already_finished` where it succeeded;
         *     `already_retried` where it was retried before, with the new job in `existingId`: retry that one; `superseded` where a
         *     later job has worked on the resource since, which `existingId` names; `not_retryable` for types that cannot be
         *     started anew. The operation that starts a type says whether it can. A publication is retried with
         *     `POST /v1/publications/{publicationId}/retry`, which publishes the failed targets alone.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Lists the organization's webhook endpoints, newest first. Secrets are not among what it shows.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Registers an address that events are delivered to, and shows its signing secret, this once. Events that happen from now
         *     on are delivered; older ones come with a replay. An organization has at most 50 endpoints: one more is CONFLICT with
         *     `reason: endpoint_limit`. A project that is not yours is NOT_FOUND.
         *
         *     The address is sent a signed `webhook.test` five seconds later: store the secret before. It counts as proven from its
         *     first 2xx to any delivery (`provenAt`); until then it gets at most one attempt a minute, and what is pending waits.
         *
         *     Deliveries follow Standard Webhooks: a POST with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`,
         *     the last being `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. Answer with a 2xx
         *     within 15 seconds; redirects are not followed. Any other answer is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h
         *     and 10 h, each give or take 20 %, and later where your `Retry-After` asks for it. A 410 switches the endpoint off at
         *     once, and so do five days of nothing but failures; your other endpoints then get `webhook.endpoint_disabled`.
         *
         *     Events arrive in any order and now and then twice: sort by `sequence`, and drop a `webhook-id` that you have seen.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Reads one webhook endpoint. `failingSince` shows trouble before the endpoint is switched off.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Removes the endpoint with its secret and its deliveries. What was still to be tried is not sent. The events themselves
         *     stay readable.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes the fields you send and leaves the others. Deliveries that are still to be tried go to the new address, and
         *     are signed with the same secret. A new address is sent a `webhook.test`, and has to be proven by a 2xx as at creation.
         *     Disabling the endpoint stops its deliveries at once; in the background those that
         *     are pending become `failed`, with `lastError` `endpoint_disabled`. Enabling it again begins with what happens from
         *     then on and with what is still pending, so replay the time between. A project that is not yours is NOT_FOUND.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhooks/endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Makes a new signing secret and shows it, this once. For 24 hours deliveries carry two signatures, one with each secret,
         *     so that you can change over without losing any; then the old one ends. Rotating again within that time ends the oldest
         *     of the three at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Raises `webhook.test` for this endpoint alone, whatever types it asks for, and answers with its delivery. The event is
         *     signed and tried again like any other, at most once a minute while the address is not proven; read the delivery to see what your receiver answered. An endpoint that is off is
         *     CONFLICT with `reason: endpoint_disabled`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists what was delivered to the endpoint, or is still to be, newest first. Deliveries are kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver events again
         * @description Delivers to this endpoint, once more or for the first time, every event of a span of time that it asks for now: also
         *     those that it missed while it was off. Each keeps its id, so a receiver that drops what it has seen is safe. New events
         *     are not held up. `webhook.test` events are left out.
         *
         *     The job costs no credits; its `result` is `{ deliveries }`, how many were queued. An endpoint that is off is CONFLICT with
         *     `reason: endpoint_disabled`, one that a replay is at work on `replay_running`. Events are kept for 90 days: an earlier
         *     `from`, a `to` in the future or not after `from` is VALIDATION. The job itself fails with CONFLICT where the endpoint is
         *     switched off meanwhile, and with NOT_FOUND where it is deleted.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Reads one delivery with the request as it was sent, the head of each answer, and the timing of each attempt. It is kept
         *     for 30 days.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver one event again
         * @description Sends the delivery's event once more, now, with the same id and body and a fresh signature, whether it was delivered
         *     before or failed. Retries follow as for a new one. A delivery that is still pending is CONFLICT with `reason:
         *     still_pending`, one to an endpoint that is off with `endpoint_disabled`.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists what happened in the organization, newest first, whether an endpoint asked for it or not: to catch up with what
         *     you missed, or to poll instead of listening. An event appears here within about a second, once it has its `sequence`.
         *     The events of a child organization are read with `X-Castlane-Organization`. Events of resources that your key may not
         *     read are left out: `content.generated`, for example, needs `content:read`. Events are kept for 90 days.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the types of events
         * @description Lists every type of event that this release can raise, in alphabetical order, with a sentence on each. The schema and an
         *     example of each stand in the contract under `webhooks`.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "content.generated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container is ready
         * @description Raised when a container becomes ready: generated, regenerated, cloned or made from your uploads. One event for
         *     each container, so a request for three variants raises three.
         *
         *     Fetch it with `GET /v1/content/{containerId}`, show it to whoever decides, then approve it or publish it.
         */
        post: operations["onContentGenerated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "content.generation_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container could not be made
         * @description Raised when the job that makes a container fails for any reason but moderation. The credits held for it went
         *     back to the wallet.
         *
         *     Look at `error.code`: after a passing fault send the request again with a fresh Idempotency-Key, otherwise mend
         *     the cause first.
         */
        post: operations["onContentGenerationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "content.moderation_blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The safety layer refused a container
         * @description Raised when what was made did not pass moderation. The container stays as `moderation_blocked`, nothing of it
         *     can be published, and its credits went back to the wallet.
         *
         *     Generate again with a different hook or brief. The same request would be refused again.
         */
        post: operations["onContentModerationBlocked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "content.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container was approved
         * @description Raised when a version is approved, by a call or by the approval policy (`automatic: true`). Schedules that were
         *     held for the approval go on by themselves.
         *
         *     Schedule or publish the container if that is not done yet.
         */
        post: operations["onContentApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "content.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container was rejected
         * @description Raised when a version is rejected. A rejection is final, and schedules of the container are cancelled.
         *
         *     Regenerate the container with a brief that heeds `note`; the new container starts as pending.
         */
        post: operations["onContentRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "content.approval_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container waits for a decision
         * @description Raised in projects with `requires_approval: true` when a container becomes ready, and again when an edit turns
         *     an approved container back to pending. Its schedules are held until the decision.
         *
         *     Show it to whoever decides, then approve or reject it. Send `version` along, so that nobody decides on a version
         *     they have not seen.
         */
        post: operations["onContentApprovalRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A publication has its time
         * @description Raised when content is scheduled, when a publication gets another time, and when a held one goes back to waiting
         *     for its time.
         *
         *     Nothing needs doing; keep `publicationId` to reschedule or cancel it.
         */
        post: operations["onPublicationScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything is out
         * @description Raised when every target is published. A post that the platform put into the account's inbox
         *     (`delivered_to_inbox`) counts: its owner finishes it in the platform's app.
         *
         *     Store `platformPostUrl`. It is null while the platform has not told it; read the publication later to get it.
         */
        post: operations["onPublicationPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.partially_published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Some targets are out, others are not
         * @description Raised when no target is under way any more and at least one was published while another failed or was
         *     cancelled.
         *
         *     Look at the targets that failed, mend the cause, then `POST /v1/publications/{publicationId}/retry`: it takes
         *     the failed ones alone.
         */
        post: operations["onPublicationPartiallyPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nothing went out
         * @description Raised when no target could be published. That is also the end of a publication that came more than an hour late
         *     (`missed_window`).
         *
         *     Read the publication: each target's `error.remediation` says what to do, and `errorRetryAfterMs` how long to wait first. Then retry,
         *     or publish anew. Where `automaticRetryAt` has a time, a retry starts then without you.
         */
        post: operations["onPublicationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A publication will not happen
         * @description Raised when a publication is cancelled: by a call, because its container was rejected, because its accounts were
         *     given up, or because its organization was archived. What was already posted stays on the platform.
         *
         *     Drop it from your calendar.
         */
        post: operations["onPublicationCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A publication waits for something
         * @description Raised when a scheduled publication may not go out as things are; `holdReason` says why. An approval that comes
         *     in time sets it going again, and so does an API key that is switched on in time, or that takes over. One that is held past its time stays held until you reschedule it.
         *
         *     Settle the reason, and reschedule if its time has passed.
         */
        post: operations["onPublicationHeld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.outcome_unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nobody knows yet whether a post is out
         * @description Raised when the platform's answer to a post was lost. Castlane reads the platform to find out and never posts a
         *     second time on its own; another event follows once it knows.
         *
         *     Wait for that event. Where it does not come within 24 hours, look on the platform yourself and tell the outcome
         *     with `POST /v1/publications/{publicationId}/targets/{targetId}/resolve`. Do not publish anew before: the post
         *     may be live.
         */
        post: operations["onPublicationOutcomeUnknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "social_account.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account was connected
         * @description Raised when a consent is finished and the account is chosen, at the first connection and at every reconnection; for
         *     a leased account when it becomes active, and when we have renewed a credential that the platform had refused.
         *
         *     Publish to `socialAccountId`. Retry what failed with CREDENTIAL_INVALID on it before.
         */
        post: operations["onSocialAccountConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "social_account.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account's credential ends soon
         * @description Raised once, seven days before a credential ends that cannot be renewed without its owner. Publishing goes on
         *     until then. Never raised for a leased account, whose credential is ours to renew.
         *
         *     Make a reauth URL with `POST /v1/social-accounts/{socialAccountId}/reauth-url` and send the owner there.
         */
        post: operations["onSocialAccountExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "social_account.reauth_required": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account needs a new consent
         * @description Raised once when the platform stops accepting the account's credential. What comes due on it fails with
         *     CREDENTIAL_INVALID until its owner has consented again.
         *
         *     Make a reauth URL with `POST /v1/social-accounts/{socialAccountId}/reauth-url` and send the owner there. After
         *     `social_account.connected`, retry what failed. A leased account's credential we renew ourselves: there is nothing
         *     to do but to wait for that event.
         */
        post: operations["onSocialAccountReauthRequired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "social_account.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account was disconnected
         * @description Raised when you disconnect an account, and when a lease that gave it ends. Castlane forgets its credential and
         *     ends the grant on the platform; a leased account's stays with the service. What was scheduled on it is cancelled.
         *
         *     Take it out of your pickers, and schedule anew on another account what should still go out.
         */
        post: operations["onSocialAccountRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leased_account.active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A leased account can be published to
         * @description Raised when warming ends and the term begins.
         *
         *     Publish to `socialAccountId` as to any other account.
         */
        post: operations["onLeasedAccountActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leased_account.restricted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A platform restricted a leased account
         * @description Raised when the platform limits or bans the account. Nothing can be published to it, and what comes due on it
         *     fails.
         *
         *     Schedule on another account what should still go out, and request a new one; this lease is over.
         */
        post: operations["onLeasedAccountRestricted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leased_account.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease was given back
         * @description Raised when you release a leased account, and for those whose request failed or was cancelled or whose
         *     organization was archived. It cannot be published to any more, and what was scheduled on it is cancelled.
         *
         *     Take it out of your pickers.
         */
        post: operations["onLeasedAccountReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leased_account.lapsed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease came to its end
         * @description Raised when the term of a lease is over. The account cannot be published to any more, and what was scheduled on
         *     it is cancelled.
         *
         *     Request another one if you still need it.
         */
        post: operations["onLeasedAccountLapsed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "engagement.item_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A comment or message came in
         * @description Raised for each new comment on a published post and each direct message, while engagement is on in the project.
         *
         *     Fetch it with `GET /v1/engagement/items/{itemId}`. Reply or hide it yourself, or leave it to the rules.
         */
        post: operations["onEngagementItemReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "engagement.needs_human": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A comment or message needs a person
         * @description Raised once for each item that touches a sensitive subject, in every mode. Nothing is sent for it automatically.
         *
         *     Show it to a person at once: `GET /v1/engagement/items/{itemId}`.
         */
        post: operations["onEngagementNeedsHuman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "engagement.action_suggested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer waits for your word
         * @description Raised in mode `suggest` when a rule proposes an action.
         *
         *     Show it to whoever decides, then `POST /v1/engagement/actions/{actionId}/approve` or `…/reject`.
         */
        post: operations["onEngagementActionSuggested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "engagement.action_sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer went out
         * @description Raised when a reply, a message or a hiding reached the platform: by a rule in mode `auto`, by an approval, or by
         *     a call of yours.
         *
         *     Nothing needs doing.
         */
        post: operations["onEngagementActionSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "engagement.action_skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer was left out
         * @description Raised when an action is dropped instead of sent. `skipReason` says why; it is null where you rejected a
         *     suggestion.
         *
         *     Answer by hand where it matters. For `cap_reached` and `quiet_hours` you may want to change the engagement
         *     configuration.
         */
        post: operations["onEngagementActionSkipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job did its work
         * @description Raised for every job that succeeds, beside the event that tells what came of it (such as `content.generated`).
         *
         *     Fetch `GET /v1/jobs/{jobId}` for its `result`, and stop polling.
         */
        post: operations["onJobSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job failed
         * @description Raised for every job that fails after its last attempt. Credits that it did not use went back to the wallet.
         *
         *     Branch on `error.code`: the codes are those of the error catalogue, and so is the advice whether to try again.
         */
        post: operations["onJobFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job was cancelled
         * @description Raised when a job ends because it was cancelled. Credits that it did not use went back to the wallet.
         *
         *     Nothing needs doing.
         */
        post: operations["onJobCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "metrics.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Newer figures are in
         * @description Raised when a collection of figures is finished, whether it ran by schedule or by `POST
         *     /v1/projects/{projectId}/metrics/refresh`.
         *
         *     Query the project's metrics again for the time from `from` to `to`.
         */
        post: operations["onMetricsUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad_campaign.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An ad campaign is in another state
         * @description Raised when a synchronisation finds a campaign in another status than before.
         *
         *     For `rejected` and `error`, open the campaign in the platform's ads manager: Castlane reads campaigns and never
         *     changes them.
         */
        post: operations["onAdCampaignStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recommendation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * There is something to make next
         * @description Raised for each new recommendation, whether it came by schedule or by a refresh.
         *
         *     Read its rationale and evidence with `GET /v1/recommendations/{recommendationId}`, then accept or dismiss it.
         */
        post: operations["onRecommendationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "influencer.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An influencer can present content
         * @description Raised when the looks of a new influencer are made, and again after each new look.
         *
         *     Use `influencerId` in the next generation.
         */
        post: operations["onInfluencerReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "github.ingest_completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A repository was read
         * @description Raised when an ingest succeeds. One that fails raises `job.failed` alone.
         *
         *     Fetch `GET /v1/github/ingests/{ingestId}` for features and suggested hooks, or send `ingestId` with the next
         *     generation.
         */
        post: operations["onGithubIngestCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The wallet runs low
         * @description Raised once when a spend takes the available credits below the wallet's `lowThreshold`, and not again before
         *     they were above it.
         *
         *     Top up: the parent allocates credits to a child, your contact grants them to a parent.
         */
        post: operations["onCreditsLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.exhausted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nothing more can be spent
         * @description Raised once by the spend that takes the last available credits (`insufficient`) or reaches the monthly credit
         *     cap (`cap`). What costs credits answers BILLING_EXHAUSTED from now on; jobs that are under way go on.
         *
         *     Top the wallet up, or for `cap` have the parent raise `monthlyCreditCap`.
         */
        post: operations["onCreditsExhausted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.refilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The parent refilled the wallet
         * @description Raised for a child whose available credits fell below its `refillThreshold`: `refillAmount` credits moved over
         *     from the parent.
         *
         *     Nothing needs doing. Keep an eye on the parent's wallet; a refill is left out when it is short.
         */
        post: operations["onCreditsRefilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A child organization was suspended
         * @description Raised when the parent suspends a child. Calls for the child answer KILL_SWITCH, its jobs stop before their next
         *     stage, and its schedules are held.
         *
         *     Stop calling for this child until `organization.resumed`.
         */
        post: operations["onOrganizationSuspended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A child organization is back
         * @description Raised when the parent resumes a suspended child.
         *
         *     Call for it again, and reschedule what was held past its time.
         */
        post: operations["onOrganizationResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A child organization was archived
         * @description Raised when the parent archives a child. Its schedules were cancelled, its credits went back to the parent, and
         *     its keys are revoked.
         *
         *     Forget the child's keys. There is no way back.
         */
        post: operations["onOrganizationArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "telemetry.first_event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Telemetry has begun to arrive
         * @description Raised once a project, when its first telemetry event is accepted.
         *
         *     The SDK works. From now on attribution reports have something to show.
         */
        post: operations["onTelemetryFirstEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.endpoint_disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An endpoint was switched off
         * @description Raised when an endpoint answers 410, or when every delivery to it failed for five days. It goes to your other
         *     endpoints that take the type; the one that was switched off gets nothing more.
         *
         *     Mend the receiver, switch the endpoint on again with `PATCH /v1/webhooks/endpoints/{endpointId}`, then replay
         *     what it missed.
         */
        post: operations["onWebhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test that you asked for
         * @description Raised by `POST /v1/webhooks/endpoints/{endpointId}/test` and sent to that endpoint alone, whatever types it
         *     takes.
         *
         *     Verify its signature and answer 2xx.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What the account may do, as the platform last told. */
        AccountCapabilities: {
            /** @description The container formats that it can post; empty where it must not post at all. */
            formats: ("video" | "carousel" | "image")[];
            /** @description The platform's own audience names that a target may ask for; empty where there is no such choice. */
            privacyLevels: string[];
            /** @description Longest video, where the account has a limit of its own. */
            maxVideoSeconds: number | null;
            /** @description Whether a first comment can be posted. */
            firstComment: boolean;
            /** @description Whether comments can be read and answered. */
            comments: boolean;
            /** @description Whether messages can be read and answered. */
            directMessages: boolean;
            /** @description Whether the platform gives figures of its posts. */
            insights: boolean;
            /** @description What the account's own settings turn off below its posts, whatever a target asks for. Absent where the platform has no such settings. */
            disabledInteractions?: ("comment" | "duet" | "stitch")[];
            /** @description Whether a draft can be put into the app's inbox for a person to finish. */
            deliverToInbox: boolean;
        };
        /** @description One thing that publishing depends on. */
        AccountCheck: {
            /**
             * @description credential: the platform takes it. permissions: all that are needed were granted. restriction: the platform does not keep the account from posting. quota: it may post now. platform: calls to the platform are not paused.
             * @enum {string}
             */
            name: "credential" | "permissions" | "restriction" | "quota" | "platform";
            /**
             * @description A failing check stops publishing; a warning will, unless you act.
             * @enum {string}
             */
            result: "ok" | "warning" | "failing";
            /** @description What was found. */
            message: string;
            /** @description What to do about it; null where all is well. */
            remediation: string | null;
        };
        /** @description What the platform lets the account post. */
        AccountQuota: {
            /** @description Posts of the running window. */
            used: number;
            /** @description Posts that a window allows. */
            limit: number;
            /**
             * @description Length of the window.
             * @example 86400
             */
            windowSeconds: number;
            /**
             * Format: date-time
             * @description When the platform told it.
             */
            asOf: string;
        };
        /**
         * @description Id of an engagement action.
         * @example act_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8c01
         */
        ActionId: string;
        /** @description An ad account that a connected account can read. */
        AdAccount: {
            id: components["schemas"]["AdAccountId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["AdPlatform"];
            /**
             * @description Its id on the platform.
             * @example act_1029384756
             */
            platformAccountId: string;
            /** @description Its name on the platform. */
            name: string;
            /**
             * @description `permission_missing`: the owner did not grant reading ads, or the grant has ended: reconnect the account. `disabled` and `closed` are the platform's doing.
             * @enum {string}
             */
            status: "active" | "permission_missing" | "disabled" | "closed";
            /**
             * @description ISO 4217 code of its amounts.
             * @example EUR
             */
            currency: string;
            /**
             * @description Its IANA time zone, in which its days begin.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description The connected account whose grant reads it; null once that is revoked. */
            socialAccountId: string | null;
            /**
             * Format: date-time
             * @description When it was last read from the platform; null before the first time.
             */
            syncedAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of an ad account.
         * @example adc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8d01
         */
        AdAccountId: string;
        /** @description A page of ad accounts, newest first. */
        AdAccountPage: {
            /** @description The ad accounts. */
            data: components["schemas"]["AdAccount"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What the campaign may spend. Both are null where the platform keeps budgets below the campaign. */
        AdBudget: {
            /** @description A day's budget; null without one. */
            daily: components["schemas"]["Money"] | null;
            /** @description The budget of the whole run; null without one. */
            lifetime: components["schemas"]["Money"] | null;
        };
        /** @description An ad campaign as the platform last told it. Castlane reads campaigns and never changes them. */
        AdCampaign: {
            id: components["schemas"]["CampaignId"];
            projectId: components["schemas"]["ProjectId"];
            adAccountId: components["schemas"]["AdAccountId"];
            platform: components["schemas"]["AdPlatform"];
            /**
             * @description Its id on the platform.
             * @example 120212345678900123
             */
            platformCampaignId: string;
            /** @description Its name on the platform. */
            name: string;
            /**
             * @description What it is to bring about, in the platform's own word.
             * @example OUTCOME_APP_PROMOTION
             */
            objective: string;
            status: components["schemas"]["CampaignStatus"];
            /**
             * @description The platform's own word for its status.
             * @example ACTIVE
             */
            effectiveStatus: string;
            budget: components["schemas"]["AdBudget"];
            spend: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it begins; null where the platform does not tell.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description When it ends; null while it is open-ended.
             */
            endsAt: string | null;
            syncedAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of ad campaigns, newest first. */
        AdCampaignPage: {
            /** @description The campaigns. */
            data: components["schemas"]["AdCampaign"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The campaign's new status beside the one before. */
        AdCampaignStatusChanged: {
            campaignId: components["schemas"]["CampaignId"];
            adAccountId: components["schemas"]["AdAccountId"];
            platform: components["schemas"]["AdPlatform"];
            previousStatus: components["schemas"]["CampaignStatus"];
            status: components["schemas"]["CampaignStatus"];
            /**
             * @description The platform's own word for the new status.
             * @example WITH_ISSUES
             */
            effectiveStatus: string;
        };
        /** @description The click id that an ad network put into the link. It is resolved by what else the project reports with it and names a source, before or after: an event or conversion that holds the parameter in its `properties`, or a referrer. */
        AdClick: {
            /**
             * @description Name of the link's parameter.
             * @enum {string}
             */
            parameter: "ttclid" | "fbclid" | "gclid" | "gbraid" | "wbraid";
            /** @description Its value, as it came. */
            value: string;
        };
        /** @description The metrics of one group in one currency. */
        AdMetricGroup: {
            /** @description Id or name of the group, such as a campaign id; null where nothing is grouped. */
            key: string | null;
            /** @description A name for people, such as the campaign's; null where there is none. */
            label: string | null;
            /**
             * @description ISO 4217 code. Currencies are never added up: a group with two of them is two entries.
             * @example EUR
             */
            currency: string;
            /** @description One entry for each metric asked for, in the order asked. */
            series: components["schemas"]["AdMetricSeries"][];
        };
        /**
         * @description What is counted. `spend`, `revenue`, `costPerClick` and `costPerInstall` are money, `clickThroughRate` is a ratio from 0 to 1, the others
         *     are counts. `clickThroughRate` is clicks by impressions, `costPerClick` and `costPerInstall` are spend by clicks and by installs, each of
         *     the sums; where the divisor is 0 there is none (`unsupported`). People of several campaigns or days cannot be added up: their `reach` is
         *     `unsupported`. `conversions` are purchases, leads, registrations, subscriptions and trials; `revenue` is what the purchases were worth.
         * @enum {string}
         */
        AdMetricName: "impressions" | "reach" | "clicks" | "installs" | "conversions" | "clickThroughRate" | "spend" | "revenue" | "costPerClick" | "costPerInstall";
        /** @description One figure. Counts and ratios stand in `value`, amounts in `money`. */
        AdMetricPoint: {
            start: components["schemas"]["Timestamp"];
            /** @description The count or ratio; null for an amount and unless `availability` is `available`. */
            value: number | null;
            /** @description The amount; null for a count or ratio and unless `availability` is `available`. */
            money: components["schemas"]["Money"] | null;
            availability: components["schemas"]["Availability"];
            /**
             * Format: date-time
             * @description When the platform told it; null where it never did.
             */
            asOf: string | null;
        };
        /** @description One metric over the window, oldest point first. */
        AdMetricSeries: {
            metric: components["schemas"]["AdMetricName"];
            /** @description A point for each hour or day of the window, or a single one. */
            points: components["schemas"]["AdMetricPoint"][];
        };
        /** @description Ads figures of a project, a page of groups at a time. */
        AdMetrics: {
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            granularity: components["schemas"]["Granularity"];
            /**
             * @description What the figures are grouped by; null where nothing is.
             * @enum {string|null}
             */
            groupBy: "campaign" | "ad_account" | "platform" | null;
            /**
             * @description The project's IANA time zone, in which days begin.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description The groups, newest first; without grouping one entry for each currency. Empty while no ad account is known. */
            data: components["schemas"]["AdMetricGroup"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description A platform that campaigns run on.
         * @enum {string}
         */
        AdPlatform: "facebook" | "tiktok" | "apple";
        /** @description A token of Apple's AdServices, to be resolved by us within its 24 hours. It attributes the user or installation from when the ad was clicked, or from a day before `occurredAt` where Apple does not tell. */
        AdServicesToken: {
            /** @description The token as the app got it. */
            token: string;
        };
        /** @description What a campaign cost over a window. */
        AdSpend: {
            campaignId: components["schemas"]["CampaignId"];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            /**
             * @description How long one point is.
             * @enum {string}
             */
            granularity: "day" | "total";
            /**
             * @description The ad account's IANA time zone, in which days begin.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description The sum of the points that are available; null where none is. */
            total: components["schemas"]["Money"] | null;
            /** @description Oldest first. */
            points: components["schemas"]["AdSpendPoint"][];
        };
        /** @description What one day, or the whole window, cost. */
        AdSpendPoint: {
            start: components["schemas"]["Timestamp"];
            /** @description The amount; null unless `availability` is `available`. */
            spend: components["schemas"]["Money"] | null;
            availability: components["schemas"]["Availability"];
            /**
             * Format: date-time
             * @description When the platform told it; null where it never did.
             */
            asOf: string | null;
        };
        /** @description What the audience is told about AI. */
        AiDisclosure: {
            /** @description Whether AI made or changed what it shows. */
            aiGenerated: boolean;
            /** @description Whether it goes out only with the platform's AI label, whatever a publication's options say. */
            required: boolean;
            /**
             * @description The sentence in the captions that says so.
             * @example Made with AI
             */
            label: string | null;
        };
        /** @description How much to move from the parent's wallet to the child's. */
        AllocateCredits: {
            /**
             * @description Credits to move.
             * @example 2000
             */
            credits: number;
            /** @description Your own note, kept in both ledgers. */
            note?: string;
        };
        /** @description An API key, without its secret. */
        ApiKey: {
            id: components["schemas"]["ApiKeyId"];
            organizationId: components["schemas"]["OrganizationId"];
            /** @description The one project that the write key of an SDK app reports to; null on every other key. */
            projectId: string | null;
            /**
             * @description Its name.
             * @example Production server
             */
            name: string;
            /**
             * @description How the secret begins, so that you can tell which one you hold.
             * @example cl_live_EXAMPL
             */
            prefix: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            rateLimitTier: components["schemas"]["Tier"];
            /** @description True while the key is switched off. */
            killSwitch: boolean;
            /** @description Where OAuth may send your customers back to. */
            returnUrls: string[];
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation still works; null without one.
             */
            previousSecretExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null while it lives.
             */
            revokedAt: string | null;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it; null where the operator did, or none is recorded. */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to about a minute; null where it never was.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it stops working: from then on its calls are UNAUTHENTICATED. What it started or scheduled goes on. Null where it does not expire.
             */
            expiresAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of an API key.
         * @example key_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2c01
         */
        ApiKeyId: string;
        /** @description A page of API keys, newest first. */
        ApiKeyPage: {
            /** @description The page's entries. */
            data: components["schemas"]["ApiKey"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What was handed from one API key to another. */
        ApiKeyReassignment: {
            fromApiKeyId: components["schemas"]["ApiKeyId"];
            toApiKeyId: components["schemas"]["ApiKeyId"];
            /** @description Publications that were scheduled or held and are the other key's now. */
            reassigned: number;
            /** @description Those of them that were held because of the key, and go out at their time again. */
            resumed: number;
            /** @description Those of them that are still held: their time has passed, or there is another reason. */
            held: number;
        };
        /** @description A request that was made with an API key, or a count of them. No body and no secret is recorded. */
        ApiKeyRequest: {
            /**
             * @description The operation's id.
             * @example scheduleContent
             */
            operation: string;
            /**
             * @description The organization that was acted on: the key's own, or a child that X-Castlane-Organization named.
             * @example org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01
             */
            organizationId: string;
            /**
             * @description The HTTP status of the response.
             * @example 201
             */
            status: number;
            /**
             * @description The error's code; null without an error.
             * @example VALIDATION
             */
            code: string | null;
            /**
             * @description The error's `details.reason`; null without one and in a count.
             * @example archived
             */
            reason: string | null;
            /**
             * @description How many requests the entry stands for. More than 1 only in a count.
             * @example 1
             */
            requests: number;
            /**
             * @description The `X-Request-Id` of the response; null in a count.
             * @example req_4f0c2a9e8b7d4c6fa1e2b3c4d5e6f708
             */
            requestId: string | null;
            /** @description From the head of the request until its response was ready, in milliseconds; null in a count. */
            durationMs: number | null;
            /** @description Whether the response was the kept one of an Idempotency-Key. */
            replayed: boolean;
            /**
             * @description Where the request came from, cut to a network: /24 of an IPv4 address, /64 of an IPv6 one; null in a count.
             * @example 192.0.2.0/24
             */
            client: string | null;
            /**
             * Format: date-time
             * @description When it was answered; in a count, when the hour began that it covers.
             */
            createdAt: string;
        };
        /** @description A page of an API key's requests, newest first. */
        ApiKeyRequestPage: {
            /** @description The page's entries. */
            data: components["schemas"]["ApiKeyRequest"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An API key with its secret, which is shown this once. */
        ApiKeyWithSecret: {
            id: components["schemas"]["ApiKeyId"];
            organizationId: components["schemas"]["OrganizationId"];
            /** @description The one project that the write key of an SDK app reports to; null on every other key. */
            projectId: string | null;
            /**
             * @description Its name.
             * @example Production server
             */
            name: string;
            /**
             * @description How the secret begins, so that you can tell which one you hold.
             * @example cl_live_EXAMPL
             */
            prefix: string;
            /**
             * @description What to send in X-Api-Key. Keep it now; it is not shown again.
             * @example cl_live_EXAMPLE-only-not-a-real-key-000000000000000915c4742
             */
            secret: string;
            /** @description What it may do. */
            scopes: components["schemas"]["Scope"][];
            rateLimitTier: components["schemas"]["Tier"];
            /** @description True while the key is switched off. */
            killSwitch: boolean;
            /** @description Where OAuth may send your customers back to. */
            returnUrls: string[];
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation still works; null without one.
             */
            previousSecretExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null while it lives.
             */
            revokedAt: string | null;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it; null where the operator did, or none is recorded. */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to about a minute; null where it never was.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When it stops working: from then on its calls are UNAUTHENTICATED. What it started or scheduled goes on. Null where it does not expire.
             */
            expiresAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description What the influencer looks like. */
        Appearance: {
            /**
             * @description In words.
             * @example Early thirties, short dark hair, denim apron
             */
            description?: string | null;
            /**
             * @description Its colours, the most important first.
             * @example [
             *       "#4B2E2B",
             *       "#F2C14E"
             *     ]
             */
            palette?: string[];
            /** @description Ready images of the project to go by: their colours become its own, where `palette` names none. */
            referenceMediaIds?: components["schemas"]["MediaId"][];
        };
        /** @description Who took the step. */
        ApprovalActor: {
            /**
             * @description A call, the approval policy, or the service itself.
             * @enum {string}
             */
            type: "api_key" | "policy" | "system";
            /** @description The key of the call. */
            apiKeyId: string | null;
            /** @description The rule of the policy; null for `autoApproveAfterHours` and for everybody else. */
            ruleName: string | null;
        };
        /**
         * @description `none`: content may go out without a decision. `manual`: each container waits for a call. `auto_rules`: the rules decide what they cover, the rest waits for a call.
         * @enum {string}
         */
        ApprovalMode: "none" | "manual" | "auto_rules";
        /** @description Who decides what may go out of a project. */
        ApprovalPolicy: {
            projectId: components["schemas"]["ProjectId"];
            mode: components["schemas"]["ApprovalMode"];
            /** @description The project's field of that name. It is false under mode `none` and true under the others. */
            requires_approval: boolean;
            /** @description Hours after which pending content is approved by itself; null never does. */
            autoApproveAfterHours: number | null;
            /** @description The rules, of which the first that applies decides. */
            rules: components["schemas"]["ApprovalRule"][];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A container that waits for a decision. */
        ApprovalQueueEntry: {
            containerId: components["schemas"]["ContainerId"];
            /** @description The version to decide on. Send it with the decision. */
            version: number;
            /**
             * @description It waits.
             * @constant
             */
            approval_status: "pending";
            /**
             * @description `ready`: newly made or uploaded; `edited`: its captions were changed.
             * @enum {string}
             */
            cause: "ready" | "edited";
            format: components["schemas"]["ContentFormat"];
            /** @description The thought that it opens with. */
            hook: string | null;
            /** @description The picture to show for it: its cover, else its first picture. */
            coverMediaId: string | null;
            /** @description The influencer that presents it. */
            influencerId: string | null;
            requestedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the policy approves it by itself; null where it never does.
             */
            autoApproveAt: string | null;
        };
        /** @description A page of the queue, the longest waiting first. */
        ApprovalQueuePage: {
            /** @description The containers that wait. */
            data: components["schemas"]["ApprovalQueueEntry"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description One step in the approval of a container. Records are never changed. */
        ApprovalRecord: {
            containerId: components["schemas"]["ContainerId"];
            /** @description The version that it was about. */
            version: number;
            /**
             * @description `requested`: it got ready and is pending; `reopened`: an edit made it pending again.
             * @enum {string}
             */
            action: "requested" | "approved" | "rejected" | "reopened";
            /**
             * @description The approval status before; null at the start.
             * @enum {string|null}
             */
            fromStatus: "pending" | "approved" | "rejected" | null;
            toStatus: components["schemas"]["ApprovalStatus"];
            /** @description The note of an approval, or the reason of a rejection. */
            note: string | null;
            actor: components["schemas"]["ApprovalActor"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of the history, newest first. */
        ApprovalRecordPage: {
            /** @description The steps. */
            data: components["schemas"]["ApprovalRecord"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A rule for containers that get ready or are edited. It applies where every condition that it names holds; a condition left out always holds. */
        ApprovalRule: {
            /**
             * @description Its name, shown in the approval history.
             * @example Clones of approved work
             */
            name: string;
            /**
             * @description `approve` approves at once. `hold` keeps it waiting for a call, even past `autoApproveAfterHours`.
             * @enum {string}
             */
            action: "approve" | "hold";
            /** @description It has one of these formats. */
            formats?: components["schemas"]["ContentFormat"][];
            /** @description It came to be in one of these ways. */
            operations?: ("generate" | "regenerate" | "clone" | "upload")[];
            /** @description One of these influencers presents it. */
            influencerIds?: components["schemas"]["InfluencerId"][];
            /** @description All of its target platforms are among these. */
            platforms?: components["schemas"]["Platform"][];
            /**
             * @description Whether all of its target platforms would take it as it is.
             * @example true
             */
            publishable?: boolean;
        };
        /**
         * @description Whether the container may go out. Every container starts pending; a rejected one stays rejected.
         * @enum {string}
         */
        ApprovalStatus: "pending" | "approved" | "rejected";
        /** @description How to send a suggestion. An empty object sends it as it is. */
        ApproveAction: {
            /** @description Say this instead. Not for hiding. */
            text?: string;
            /** @description A note of yours. */
            note?: string;
        };
        /** @description The approval. An empty object approves the present version. */
        ApproveContent: {
            /**
             * @description The version that you looked at. Another one by now is CONFLICT.
             * @example 1
             */
            version?: number;
            /**
             * @description A note for the history.
             * @example Legal has seen it.
             */
            note?: string;
        };
        /**
         * @description Width to height of the pictures.
         * @enum {string}
         */
        AspectRatio: "9:16" | "1:1" | "4:5" | "16:9";
        /** @description What one piece of content, hook, account, influencer or campaign brought. */
        AttributionRow: {
            /**
             * @description What the row is of, as in the query.
             * @enum {string}
             */
            groupBy: "content" | "hook" | "account" | "influencer" | "campaign";
            /** @description Id of the container, social account, influencer or campaign, or the hook itself; null for what nothing could be found for, and among hooks for content that has none. A campaign that is none of the project's ad campaigns is told by where it is from and its id there: `apple:` with the campaign id of Apple Ads, `skadnetwork:` with the network and its source identifier, `utm:` with the `utm_campaign` of a link. */
            key: string | null;
            /** @description What to show for it; null without a name. */
            label: string | null;
            /** @description App events of users that it brought. */
            events: number;
            /** @description Installs, with those that SKAdNetwork alone tells of. */
            installs: number;
            /** @description Other conversions but refunds. */
            conversions: number;
            /** @description What the conversions were worth, refunds taken off, one entry a currency. */
            revenue: components["schemas"]["Money"][];
        };
        /** @description A page of the attribution report, most conversions first. */
        AttributionRowPage: {
            /** @description The page's entries. */
            data: components["schemas"]["AttributionRow"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Why there is a value or none. `available`: there is one, at least of some posts (see `coverage`).
         *     `pending`: the platform has not reported it yet, ask again later. `unsupported`:
         *     the platform does not count this, or the posts are read no more. `permission_missing`: the account's owner did not grant it, reconnect
         *     the account to get it.
         * @enum {string}
         */
        Availability: "available" | "pending" | "unsupported" | "permission_missing";
        /** @description How the customer's brand looks and sounds. Every generated container keeps to it. */
        Brand: {
            /**
             * @description How the brand speaks.
             * @example warm and a little cheeky
             */
            voice?: string | null;
            /**
             * @description Colours for backgrounds and accents, most important first.
             * @example [
             *       "#2B1B12",
             *       "#F2C14E"
             *     ]
             */
            colors?: string[];
            /** @description Words that never appear in a script or caption. */
            bannedTerms?: string[];
            /**
             * @description A sentence that every caption carries.
             * @example Ad by Fable Coffee
             */
            disclosure?: string | null;
        };
        /**
         * @description What viewers should do. It closes the content and every caption. Without one the content closes with the app's name
         *     and address, or with the project's name. `null` leaves the project's default out.
         */
        CallToAction: {
            /**
             * @description The request in your words.
             * @example Order your first bag
             */
            text: string;
            /**
             * Format: uri
             * @description Where to do it, without user name or password. Scenes show it without `https://`.
             * @example https://fable.example/first-bag
             */
            url?: string | null;
        } | null;
        /**
         * @description Id of an ad campaign.
         * @example cmp_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8e01
         */
        CampaignId: string;
        /**
         * @description Whether the campaign runs, in the same words for every platform.
         * @enum {string}
         */
        CampaignStatus: "active" | "paused" | "pending_review" | "rejected" | "completed" | "error";
        /** @description What the text may be. Lengths count UTF-16 units. */
        CaptionLimits: {
            /**
             * @description Longest caption.
             * @example 2200
             */
            maxLength: number;
            /** @description Longest title; null where the form has none. */
            titleMaxLength: number | null;
            /** @description More hashtags than this are warned of; null without a limit. */
            maxHashtags: number | null;
            /** @description More mentions than this are warned of; null without a limit. */
            maxMentions: number | null;
        };
        /** @description The texts to post. `default` and `perPlatform` are each replaced as a whole where they are sent. */
        CaptionsChange: {
            /**
             * @description The text for every platform that has none of its own, hashtags included.
             * @example The date on the bag says when it expires, not when it was roasted. #coffee
             */
            default?: string;
            /** @description Texts for single platforms, hashtags included. An empty object drops them all. */
            perPlatform?: {
                /** @description The text for TikTok. */
                tiktok?: string;
                /** @description The text for Instagram. */
                instagram?: string;
                /** @description The text for Facebook. */
                facebook?: string;
            };
        };
        /** @description What the new container takes instead of the source's own values. An empty object takes all of them. */
        CloneContent: {
            /**
             * @description Another hook for the same brief. Its letters must be ones that can be drawn.
             * @example Nobody told you when your coffee was roasted
             */
            hook?: string;
            mustSay?: components["schemas"]["MustSay"];
            offer?: components["schemas"]["Offer"];
            callToAction?: components["schemas"]["CallToAction"];
            direction?: components["schemas"]["Direction"];
            hashtags?: components["schemas"]["Hashtags"];
            fallback?: components["schemas"]["WriterFallback"];
            influencerId?: components["schemas"]["InfluencerId"];
            targetPlatforms?: components["schemas"]["TargetPlatforms"];
            /**
             * @description Another length, where the source is a video.
             * @example 15
             */
            durationSeconds?: number;
            aspectRatio?: components["schemas"]["AspectRatio"];
            /**
             * @description BCP 47 tag of another language.
             * @example de
             */
            language?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Whose likeness it is. `synthetic` is nobody's. `licensed` is a real person's, who agreed: it needs `licensor` and `reference`, and may end. */
        Consent: {
            /**
             * @description Whether a real person stands behind it.
             * @enum {string}
             */
            type: "synthetic" | "licensed";
            /**
             * @description Who gave the licence.
             * @example Mara Lindqvist
             */
            licensor?: string | null;
            /**
             * @description Where you keep the licence, such as a contract number.
             * @example NWL-2026-118
             */
            reference?: string | null;
            /**
             * Format: date-time
             * @description When the licence ends. Nothing new is made with the influencer from then on.
             * @example 2027-11-30T23:59:59.000Z
             */
            expiresAt?: string | null;
        };
        /** @description One piece of content with everything that belongs to it, from its hook to the files. */
        Container: {
            id: components["schemas"]["ContainerId"];
            projectId: components["schemas"]["ProjectId"];
            format: components["schemas"]["ContentFormat"];
            /**
             * @description Where its making stands. `ready` has its files; `failed` also stands for a job that was cancelled, then with no error; `moderation_blocked` means that the safety layer refused what was made; `archived` is for good.
             * @enum {string}
             */
            status: "queued" | "generating" | "ready" | "failed" | "moderation_blocked" | "archived";
            approval_status: components["schemas"]["ApprovalStatus"];
            /** @description Counts the edits of the captions. Decisions can name the version that they are about. */
            version: number;
            /** @description Which of the variants of its request it is, counted from 1. */
            variant: number;
            lineage: components["schemas"]["ContentLineage"];
            /** @description The thought that it opens with; null for an upload without one. */
            hook: string | null;
            /** @description The brief that it was made from. */
            brief: string | null;
            wording: components["schemas"]["Wording"];
            /** @description The influencer that presents it. */
            influencerId: string | null;
            /** @description Your own media that it was given, in your order. */
            mediaIds: components["schemas"]["MediaId"][];
            /** @description The GitHub ingest that its facts come from. */
            ingestId: string | null;
            targetPlatforms: components["schemas"]["TargetPlatforms"];
            /** @description Length of a video: the one asked for, then the measured one, which is shorter where there was little to say. Null for pictures. */
            durationSeconds: number | null;
            /**
             * @description Width to height of what was generated; null for your own media.
             * @enum {string|null}
             */
            aspectRatio: "9:16" | "1:1" | "4:5" | "16:9" | null;
            /**
             * @description BCP 47 tag of its language.
             * @example en
             */
            language: string;
            /** @description What was written for it; null until then and for uploads. */
            script: components["schemas"]["ContentScript"] | null;
            /** @description The script's scenes in order, or the pages of a carousel. Empty until the script is written and for uploads. */
            scenes: components["schemas"]["ContentScene"][];
            /** @description Its files. The pictures of a carousel stand in the order of the post. Empty until it is ready. */
            assets: components["schemas"]["ContentAsset"][];
            captions: components["schemas"]["ContentCaptions"];
            aiDisclosure: components["schemas"]["AiDisclosure"];
            moderation: components["schemas"]["ContentModeration"];
            /** @description Whether each target platform would take it as it is. Empty until it is ready; the account's own limits come on top. */
            publishability: components["schemas"]["Publishability"][];
            credits: components["schemas"]["ContentCredits"];
            /** @description The job that makes it; null for uploads. */
            jobId: string | null;
            /** @description Why it failed or was blocked. */
            error: components["schemas"]["JobError"] | null;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it; null where none is recorded. */
            createdBy: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of a container.
         * @example cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01
         */
        ContainerId: string;
        /** @description A page of containers, newest first. */
        ContainerPage: {
            /** @description The containers. */
            data: components["schemas"]["Container"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The version that waits for a decision. */
        ContentApprovalRequested: {
            containerId: components["schemas"]["ContainerId"];
            /** @description The version to decide on; send it with the decision. */
            version: number;
            /**
             * @description It waits.
             * @constant
             */
            approval_status: "pending";
            /**
             * @description `ready`: newly made or uploaded; `edited`: an edit took an approval back.
             * @enum {string}
             */
            cause: "ready" | "edited";
            /**
             * Format: date-time
             * @description When the policy approves it by itself; null where it never does.
             */
            autoApproveAt: string | null;
        };
        /** @description A file of the container. Read the media item to download it. */
        ContentAsset: {
            mediaId: components["schemas"]["MediaId"];
            /**
             * @description What it is for. `captions` is a WebVTT file with the spoken and shown text.
             * @enum {string}
             */
            role: "video" | "image" | "cover" | "captions";
        };
        /** @description The texts to post with it. A publication's own caption wins over them. */
        ContentCaptions: {
            /** @description The text for every platform that has none of its own; null until the script is written. */
            default: string | null;
            /** @description Texts for single platforms. */
            perPlatform: {
                tiktok?: components["schemas"]["PlatformCaption"];
                instagram?: components["schemas"]["PlatformCaption"];
                facebook?: components["schemas"]["PlatformCaption"];
            };
        };
        /** @description What the container cost, in credits. */
        ContentCredits: {
            /** @description Reserved for it when its job started. */
            quoted: number;
            /** @description Paid for it once it was ready: less than quoted, by the operator's price of a text, where the built-in writer stood in for the text provider. */
            charged: number;
            /** @description Given back because it failed, was blocked or was cancelled, or because the built-in writer stood in for the text provider. */
            refunded: number;
        };
        /** @description The decision about one version of a container. */
        ContentDecided: {
            containerId: components["schemas"]["ContainerId"];
            /** @description The version that was decided on. */
            version: number;
            /**
             * @description The decision.
             * @enum {string}
             */
            approval_status: "approved" | "rejected";
            /** @description Whether the approval policy decided rather than a call. */
            automatic: boolean;
            /** @description The note of an approval, or the reason of a rejection. */
            note: string | null;
        };
        /** @description What content of the project says, and how it is written, where a request does not say otherwise, field by field. */
        ContentDefaults: {
            mustSay?: components["schemas"]["MustSay"];
            offer?: components["schemas"]["Offer"];
            callToAction?: components["schemas"]["CallToAction"];
            direction?: components["schemas"]["Direction"];
            hashtags?: components["schemas"]["Hashtags"];
            fallback?: components["schemas"]["WriterFallback"];
        };
        /** @description The container that came to nothing, and why. */
        ContentFailed: {
            containerId: components["schemas"]["ContainerId"];
            jobId: components["schemas"]["EventJobId"];
            /**
             * @description The container's status.
             * @enum {string}
             */
            status: "failed" | "moderation_blocked";
            error: components["schemas"]["EventError"];
            /** @description Credits that went back to the wallet for this container. */
            creditsRefunded: number;
        };
        /**
         * @description What a container holds. A carousel is 2 to 10 pictures in order.
         * @enum {string}
         */
        ContentFormat: "video" | "carousel" | "image";
        /** @description The container that is ready. */
        ContentGenerated: {
            containerId: components["schemas"]["ContainerId"];
            /** @description The container that it was regenerated or cloned from; null for one made from a hook or from uploads. */
            parentId: string | null;
            jobId: components["schemas"]["EventJobId"];
            /**
             * @description What was made.
             * @enum {string}
             */
            format: "video" | "carousel" | "image";
            /** @description The version to approve or to publish. */
            version: number;
            /**
             * @description `approved` where a rule of the approval policy already decided.
             * @enum {string}
             */
            approval_status: "pending" | "approved" | "rejected";
            /** @description Platforms whose limits it keeps to. */
            publishablePlatforms: components["schemas"]["Platform"][];
        };
        /** @description Where the container comes from. */
        ContentLineage: {
            rootId: components["schemas"]["ContainerId"];
            /** @description The container that it was regenerated or cloned from; null for a root. */
            parentId: string | null;
            /**
             * @description How it came to be.
             * @enum {string}
             */
            operation: "generate" | "regenerate" | "clone" | "upload";
        };
        /** @description The safety review of everything that the container says. */
        ContentModeration: {
            /**
             * @description Its outcome.
             * @enum {string}
             */
            status: "pending" | "passed" | "blocked";
            /** @description What was found. Empty unless it was blocked. */
            findings: components["schemas"]["ModerationFinding"][];
            /**
             * Format: date-time
             * @description When it was reviewed last.
             */
            reviewedAt: string | null;
            /**
             * @description Version of the rules it was reviewed by.
             * @example 2026-11
             */
            rules: string | null;
        };
        /** @description What the work would cost now. Nothing is reserved. */
        ContentQuote: {
            /**
             * @description The operation that was priced.
             * @enum {string}
             */
            operation: "generate" | "regenerate" | "clone";
            /** @description How many containers it makes. */
            variants: number;
            /** @description Price of one container. */
            unitCredits: number;
            /** @description Price of the whole. */
            credits: number;
            /** @description Whether the wallet could pay for it now, without counting a refill from the parent. */
            affordable: boolean;
            /**
             * @description Why it is not affordable: the wallet cannot cover it, or the month's credit cap would be passed.
             * @enum {string|null}
             */
            reason: "insufficient" | "cap" | null;
        };
        /** @description One scene of a video, or one page of a carousel. */
        ContentScene: {
            /**
             * @description Names the scene within its container.
             * @example scene-1
             */
            id: string;
            /**
             * @description Its part in the story.
             * @enum {string}
             */
            kind: "hook" | "context" | "point" | "proof" | "cta";
            /** @description The large text. */
            headline: string;
            /** @description The smaller text below. */
            body: string | null;
            /** @description Words of the headline that are set apart. */
            emphasis: string[];
            /** @description How long it is shown in a video; null on pages. */
            durationSeconds: number | null;
        };
        /** @description What was written, and by which writer. */
        ContentScript: {
            /**
             * @description A short title.
             * @example Your morning coffee is lying to you
             */
            title: string;
            /**
             * @description BCP 47 tag of the language that it was written in.
             * @example en
             */
            language: string;
            /**
             * @description `built-in`: the service's own writer; `provider`: the text provider that the operator set up. Where the built-in writer stood in for it, `notes` says why.
             * @enum {string}
             */
            writer: "built-in" | "provider";
            /** @description What a reader should know of the making: sentences of the brief that are neither shown nor in the captions, with the reason, or why the provider's text was not used. */
            notes: string[];
        };
        /** @description One version of a container's captions, with what was decided about it. */
        ContentVersion: {
            containerId: components["schemas"]["ContainerId"];
            /** @description Its number, counted from 1. */
            version: number;
            /**
             * @description What made this version.
             * @enum {string}
             */
            cause: "generated" | "uploaded" | "edited";
            captions: components["schemas"]["ContentCaptions"];
            approval_status: components["schemas"]["ApprovalStatus"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of versions, newest first. */
        ContentVersionPage: {
            /** @description The versions. */
            data: components["schemas"]["ContentVersion"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A new API key. */
        CreateApiKey: {
            /**
             * @description Its name, for people.
             * @example Production server
             */
            name: string;
            /** @description What it may do. The calling key must hold each of them itself, and a child's key never holds `org:admin`. */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Its rate-limit tier, at most the calling key's. It stays as it is created.
             * @default standard
             * @enum {string}
             */
            rateLimitTier?: "standard" | "pilot" | "partner";
            /**
             * @description Where OAuth may send your customers back to. An entry allows its scheme, host and port exactly, and every path that
             *     begins with its own at a `/` boundary. Absolute, https (http for a loopback host alone), without user name, query or fragment.
             * @example [
             *       "https://app.northwind.example/connected"
             *     ]
             */
            returnUrls?: string[];
            /**
             * Format: date-time
             * @description When it stops working, a time ahead: from then on its calls are UNAUTHENTICATED, while what it started or scheduled goes on. Leave it out, or send null, for a key that does not expire.
             * @example 2027-01-31T00:00:00Z
             */
            expiresAt?: string | null;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A new child organization. */
        CreateChildOrganization: {
            /**
             * @description Its name. Not unique.
             * @example Fable Coffee
             */
            name: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A container made of your own finished media. */
        CreateContentFromUploads: {
            format: components["schemas"]["ContentFormat"];
            /** @description Ready media of the project. A video takes one of kind `content_video`, an image one of kind `content_image`, a carousel 2 to 10 of kind `content_image` in the order of the post. */
            mediaIds: components["schemas"]["MediaId"][];
            coverMediaId?: components["schemas"]["MediaId"];
            /**
             * @description The thought that it opens with. Attribution and recommendations group by it.
             * @example Your morning coffee is lying to you
             */
            hook?: string;
            captions?: components["schemas"]["CaptionsChange"];
            /**
             * @description The platforms that it is made for. They decide what publishability is judged by.
             * @default [
             *       "tiktok",
             *       "instagram",
             *       "facebook"
             *     ]
             */
            targetPlatforms?: components["schemas"]["Platform"][];
            /**
             * @description BCP 47 tag of its language; the project's locale where you leave it out.
             * @example en
             */
            language?: string;
            /**
             * @description Whether AI made or changed what it shows. The platforms are then told so.
             * @default false
             */
            aiGenerated?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A new rule. */
        CreateEngagementRule: {
            /**
             * @description Its name.
             * @example Answer questions about the price
             */
            name: string;
            /**
             * @description Whether it is in use.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description The matching rule with the lowest number wins; among equals the older one.
             * @default 100
             */
            priority?: number;
            /**
             * @description Whether its actions wait for you; inherit is as the project's mode says. In auto a template goes out unless the item needs a person.
             * @default inherit
             * @enum {string}
             */
            mode?: "inherit" | "suggest" | "auto";
            /** @description Accounts that it is for; empty for all. */
            socialAccountIds?: components["schemas"]["SocialAccountId"][];
            trigger: components["schemas"]["RuleTrigger"];
            action: components["schemas"]["RuleAction"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A new influencer. */
        CreateInfluencer: {
            /**
             * @description Its name.
             * @example Mara Bean
             */
            name: string;
            persona?: components["schemas"]["Persona"];
            appearance?: components["schemas"]["Appearance"];
            /**
             * @description How captions in its name sound.
             * @example First person, no exclamation marks
             */
            voice?: string | null;
            consent: components["schemas"]["Consent"];
            /**
             * @description Whether all that it presents goes out only with the platforms' AI label.
             * @default true
             */
            disclosureRequired?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The files that you want to send. */
        CreateMediaUpload: {
            kind: components["schemas"]["UploadKind"];
            /** @description The files, each of which becomes a media item. */
            files: components["schemas"]["UploadFileRequest"][];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A wish to connect an account. */
        CreateOauthUrl: {
            platform: components["schemas"]["Platform"];
            /**
             * @description Where the person's browser goes in the end. It must be on the key's list of return URLs.
             * @example https://app.northwind.example/connected
             */
            returnUrl: string;
            /**
             * @description A value of your own, handed back to the return URL as it is.
             * @example customer-4711
             */
            state?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A new project. */
        CreateProject: {
            id?: components["schemas"]["ProjectRef"];
            /** @description Its name. */
            name: string;
            /**
             * @description Whether a container must be approved before it is scheduled or published.
             * @default true
             */
            requires_approval?: boolean;
            /** @description Your own id of the customer. Not unique. */
            customerExternalId?: string | null;
            /**
             * @description IANA time zone.
             * @default UTC
             */
            timezone?: string;
            /**
             * @description BCP 47 tag of the default language.
             * @default en
             */
            locale?: string;
            /** @description What the content is about. */
            niche?: string | null;
            /** @description Whom it is for. */
            audience?: string | null;
            brand?: components["schemas"]["Brand"];
            app?: components["schemas"]["ProjectApp"];
            contentDefaults?: components["schemas"]["ContentDefaults"];
            postingPolicy?: components["schemas"]["PostingPolicy"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A wish to renew an account's credential. */
        CreateReauthUrl: {
            /**
             * @description Where the person's browser goes in the end. It must be on the key's list of return URLs.
             * @example https://app.northwind.example/connected
             */
            returnUrl: string;
            /**
             * @description A value of your own, handed back to the return URL as it is.
             * @example customer-4711
             */
            state?: string;
        };
        /** @description A new SDK app. */
        CreateSdkApp: {
            platform: components["schemas"]["SdkPlatform"];
            /**
             * @description Its bundle id or package; the host name for the web. One app of each platform in a project may have it.
             * @example example.fable.ios
             */
            bundleId: string;
            /**
             * @description Its name.
             * @example Fable for iOS
             */
            name: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A new webhook endpoint. */
        CreateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Where deliveries go. In production it is https, with a public address and without user name or password; anything else is VALIDATION.
             * @example https://hooks.northwind.example/castlane
             */
            url: string;
            /** @description Your own note on what it is for. */
            description?: string | null;
            /** @description The types that it gets. Leave it out, or send null, for all, those added later included. */
            eventTypes?: components["schemas"]["EventType"][] | null;
            /** @description Only events of this project. Leave it out, or send null, for all and for events of no project. */
            projectId?: string | null;
            /**
             * @description Whether it also gets the events of your child organizations. A child's own endpoint has none.
             * @default true
             */
            includeChildren?: boolean;
            /**
             * @description Whether deliveries begin at once.
             * @default true
             */
            enabled?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A transfer from a parent's wallet to a child's. */
        CreditAllocation: {
            creditEventId: components["schemas"]["CreditEventId"];
            organizationId: components["schemas"]["OrganizationId"];
            /** @description Credits that moved. */
            credits: number;
            /** @description What the child can spend now. */
            available: number;
            /** @description What the parent can spend now. */
            parentAvailable: number;
            /** @description Your own note. */
            note: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description What a child organization may spend, and how it gets more. */
        CreditConfig: {
            organizationId: components["schemas"]["OrganizationId"];
            /** @description Credits that it may spend in a UTC month; null for no cap. */
            monthlyCreditCap: number | null;
            /** @description A spend that takes what is available below this brings a refill; null for none. */
            refillThreshold: number | null;
            /** @description Credits that a refill moves from the parent; null for none. */
            refillAmount: number | null;
            /** @description A spend that takes what is available below this raises `credits.low`; null for never. */
            lowThreshold: number | null;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description An entry of the ledger. It never changes. */
        CreditEvent: {
            id: components["schemas"]["CreditEventId"];
            organizationId: components["schemas"]["OrganizationId"];
            type: components["schemas"]["CreditEventType"];
            /** @description Change of what is available, negative where it shrank; 0 for a settlement, whose credits left with the reservation. */
            amount: number;
            /** @description Credits that the entry is about. */
            credits: number;
            /** @description What was available afterwards. */
            balanceAfter: number;
            /** @description The project that it was spent on; null where it was none. */
            projectId: string | null;
            /** @description The job that it was spent on; null where it was none. */
            jobId: string | null;
            /** @description The other side of a transfer between parent and child; null without one. */
            counterpartOrganizationId: string | null;
            /** @description What the one who moved the credits wrote, if anything; where no job stands behind it, what it was for. */
            note: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of a credit event.
         * @example cre_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2d01
         */
        CreditEventId: string;
        /** @description A page of the ledger, newest first. */
        CreditEventPage: {
            /** @description The page's entries. */
            data: components["schemas"]["CreditEvent"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description What happened: `grant` (we added credits), `allocate` (a parent moved credits to a child, or got them back when it was
         *     archived), `refill` (the same, by itself), `reserve` (a job began), `settle` (a job was charged), `release` (what a job
         *     did not need came back), `adjust` (we corrected the balance).
         * @enum {string}
         */
        CreditEventType: "grant" | "allocate" | "refill" | "reserve" | "settle" | "release" | "adjust";
        /** @description Why nothing more can be spent. */
        CreditsExhausted: {
            /**
             * @description `insufficient`: nothing is left to spend; `cap`: the monthly credit cap is reached.
             * @enum {string}
             */
            reason: "insufficient" | "cap";
            /** @description Credits that the wallet still holds. */
            available: number;
            /** @description Credits held for live jobs. */
            reserved: number;
            /** @description The organization's cap; null without one. */
            monthlyCreditCap: number | null;
        };
        /** @description What the wallet holds after the spend that crossed its threshold. */
        CreditsLow: {
            /** @description Credits that can be spent. */
            available: number;
            /** @description Credits held for live jobs. */
            reserved: number;
            /** @description The threshold that was crossed. */
            lowThreshold: number;
        };
        /** @description The credits that moved from the parent. */
        CreditsRefilled: {
            creditEventId: components["schemas"]["CreditEventId"];
            /** @description Credits that came in. */
            credits: number;
            /** @description Credits that can be spent now. */
            available: number;
            parentOrganizationId: components["schemas"]["OrganizationId"];
        };
        /**
         * @description Id of a webhook delivery.
         * @example dlv_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9c01
         */
        DeliveryId: string;
        /**
         * @description How it should be made, in your words. It is never shown. A text provider follows it; the built-in writer arranges
         *     your words without rewriting them, and `script.notes` says so. `null` leaves the project's default out.
         * @example Calmer, please, and name the roast date in the first three seconds.
         */
        Direction: string | null;
        /**
         * @description Id of a webhook endpoint.
         * @example whe_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9a01
         */
        EndpointId: string;
        /** @description Something done, or to be done, about an item. */
        EngagementAction: {
            id: components["schemas"]["ActionId"];
            projectId: components["schemas"]["ProjectId"];
            itemId: components["schemas"]["ItemId"];
            /** @description The rule that led to it; null where none did. */
            ruleId: string | null;
            socialAccountId: components["schemas"]["SocialAccountId"];
            /**
             * @description An answer, an answer to a comment by a message, or hiding the comment.
             * @enum {string}
             */
            type: "reply" | "private_reply" | "hide";
            /**
             * @description Whether autopilot made it or you did.
             * @enum {string}
             */
            origin: "autopilot" | "partner";
            /**
             * @description suggested: waits for your decision. queued: goes out in a moment. sent, skipped and failed are final.
             * @enum {string}
             */
            status: "suggested" | "queued" | "sent" | "skipped" | "failed";
            /**
             * @description Why it was skipped: the platform's time for answering is over, the day's cap is reached, the same text went to the same person or you answered yourself before or autopilot of another project answered it on the same account, the answer itself would be toxic, or it came up in quiet hours. Null unless it was skipped, and where you rejected it.
             * @enum {string|null}
             */
            skipReason: "window_closed" | "cap_reached" | "duplicate" | "toxicity" | "quiet_hours" | null;
            /** @description What is said; null where the comment is hidden. */
            text: string | null;
            /** @description The facts of the project's `knowledge` that the text quotes; empty where it quotes none. */
            basedOn: string[];
            /**
             * @description What you decided on a suggestion; null where you have not decided.
             * @enum {string|null}
             */
            decision: "approved" | "rejected" | null;
            /** @description Your note on it; null without one. */
            decisionNote: string | null;
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["TargetError"] | null;
            /** @description The answer's id on the platform; null until it is sent. */
            platformReplyId: string | null;
            /**
             * Format: date-time
             * @description When you decided; null where you have not.
             */
            decidedAt: string | null;
            /**
             * Format: date-time
             * @description When the platform took it; null before.
             */
            sentAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The action as it stood when the event was raised. Read it for its text. */
        EngagementActionChanged: {
            actionId: components["schemas"]["ActionId"];
            /**
             * @description An answer, an answer to a comment by a message, or hiding the comment.
             * @enum {string}
             */
            type: "reply" | "private_reply" | "hide";
            itemId: components["schemas"]["ItemId"];
            /** @description The rule that led to it; null where none did. */
            ruleId: string | null;
            socialAccountId: components["schemas"]["SocialAccountId"];
            /**
             * @description The action's status.
             * @enum {string}
             */
            status: "suggested" | "sent" | "skipped";
            /**
             * @description Why it was skipped; null unless it was, and where you rejected it.
             * @enum {string|null}
             */
            skipReason: "window_closed" | "cap_reached" | "duplicate" | "toxicity" | "quiet_hours" | null;
        };
        /** @description A page of actions, newest first. */
        EngagementActionPage: {
            /** @description The page's entries. */
            data: components["schemas"]["EngagementAction"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description How comments are handled. */
        EngagementComments: {
            /** @description Whether comments are answered. */
            enabled: boolean;
            /**
             * @description Which comments are answered where no rule says otherwise.
             * @enum {string}
             */
            answer: "all" | "questions" | "mentions";
            /** @description Whether toxic comments are hidden. */
            hideToxic: boolean;
            /** @description Sensitive subjects whose comments are hidden where no rule says otherwise. */
            hideCategories: ("spam" | "scam" | "discrimination" | "harassment")[];
        };
        /** @description How a project's comments and messages are handled. */
        EngagementConfig: {
            projectId: components["schemas"]["ProjectId"];
            /** @description Whether comments and messages are read at all. Off, no items come in. */
            enabled: boolean;
            /**
             * @description off: nothing is answered. suggest: each action waits for you. auto: hiding, answers to thanks and praise recognised with certainty in English, answers that quote your `knowledge` to English questions it was made for, and the templates of your rules with keywords go out automatically; everything else waits for you, and so does everything that needs a person.
             * @enum {string}
             */
            mode: "off" | "suggest" | "auto";
            /**
             * @description How replies sound; null for the brand's own voice.
             * @example friendly and short
             */
            tone: string | null;
            comments: components["schemas"]["EngagementComments"];
            directMessages: components["schemas"]["EngagementDirectMessages"];
            /** @description When nothing is sent; null if at all times something may be. */
            quietHours: components["schemas"]["EngagementQuietHours"] | null;
            dailyCaps: components["schemas"]["EngagementDailyCaps"];
            /** @description What replies may state. */
            knowledge: components["schemas"]["KnowledgeFact"][];
            /**
             * Format: date-time
             * @description When it was last changed; null while it is as every project's at first.
             */
            updatedAt: string | null;
        };
        /** @description Most actions a day on one account, in the project's time zone. */
        EngagementDailyCaps: {
            /** @description Most replies to comments. */
            replies: number;
            /** @description Most messages. */
            directMessages: number;
            /** @description Most comments hidden. */
            hides: number;
        };
        /** @description How direct messages are handled. */
        EngagementDirectMessages: {
            /** @description Whether messages are answered. */
            enabled: boolean;
            /** @description Whether a comment may be answered by a message if the platform allows it. */
            privateReplies: boolean;
        };
        /** @description A comment or a direct message that came in. */
        EngagementItem: {
            id: components["schemas"]["ItemId"];
            projectId: components["schemas"]["ProjectId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description What came in.
             * @enum {string}
             */
            kind: "comment" | "direct_message";
            /**
             * @description open: nothing was done about it yet. skipped: it was left alone, by a rule, by you or for a reason that its action tells.
             * @enum {string}
             */
            status: "open" | "answered" | "hidden" | "skipped";
            /** @description The publication it answers; null for a message or a post made elsewhere. */
            publicationId: string | null;
            /**
             * @description Its id on the platform.
             * @example 17858893269000001
             */
            platformItemId: string;
            /** @description The comment it answers on the platform; null where it answers the post. */
            parentPlatformItemId: string | null;
            /** @description Who wrote it. */
            author: {
                /** @description The author's id on the platform; null where it is kept back. */
                platformUserId: string | null;
                /**
                 * @description The author's name on the platform; null where it is kept back.
                 * @example jonas.brews
                 */
                username: string | null;
            };
            /** @description What it says. */
            text: string;
            /** @description Whether the safety layer finds it toxic. */
            toxic: boolean;
            /** @description Whether it touches a sensitive subject, so that a person must answer it: nothing is sent for it automatically, not even by a rule. */
            needsHuman: boolean;
            needsHumanCategory: components["schemas"]["NeedsHumanCategory"];
            /** @description Whether it is hidden on the platform. */
            hidden: boolean;
            /**
             * Format: date-time
             * @description Until when the platform lets it be answered by a message; null where that does not end or is not possible.
             */
            replyWindowEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            platformCreatedAt: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of items, newest first. */
        EngagementItemPage: {
            /** @description The page's entries. */
            data: components["schemas"]["EngagementItem"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description Which comment or message came in. Read the item for its text. */
        EngagementItemReceived: {
            itemId: components["schemas"]["ItemId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            /** @description The publication it answers; null for a message or a post made elsewhere. */
            publicationId: string | null;
            platform: components["schemas"]["Platform"];
            /**
             * @description What came in.
             * @enum {string}
             */
            kind: "comment" | "direct_message";
        };
        /** @description Which comment or message needs a person. Read the item for its text. */
        EngagementNeedsHuman: {
            itemId: components["schemas"]["ItemId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            /** @description The publication it answers; null for a message or a post made elsewhere. */
            publicationId: string | null;
            platform: components["schemas"]["Platform"];
            /**
             * @description What came in.
             * @enum {string}
             */
            kind: "comment" | "direct_message";
            /**
             * @description Why, as the item's `needsHumanCategory`.
             * @enum {string}
             */
            category: "self_harm" | "threat" | "minor" | "injury" | "medical" | "discrimination" | "harassment" | "legal" | "press" | "scam" | "refund" | "spam";
        };
        /** @description Local hours in which nothing is sent, in the project's time zone. They may pass midnight. */
        EngagementQuietHours: {
            /**
             * @description When they begin.
             * @example 22:00
             */
            from: string;
            /**
             * @description When they end.
             * @example 07:00
             */
            to: string;
        };
        /** @description What to do about certain comments or messages. */
        EngagementRule: {
            id: components["schemas"]["RuleId"];
            projectId: components["schemas"]["ProjectId"];
            /** @description Its name. */
            name: string;
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description The matching rule with the lowest number wins; among equals the older one. */
            priority: number;
            /**
             * @description Whether its actions wait for you; inherit is as the project's mode says. In auto a template goes out unless the item needs a person.
             * @enum {string}
             */
            mode: "inherit" | "suggest" | "auto";
            /** @description Accounts that it is for; empty for all. */
            socialAccountIds: components["schemas"]["SocialAccountId"][];
            trigger: components["schemas"]["RuleTrigger"];
            action: components["schemas"]["RuleAction"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of rules, newest first. */
        EngagementRulePage: {
            /** @description The page's entries. */
            data: components["schemas"]["EngagementRule"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What would be done about it. */
        EngagementSimulation: {
            /**
             * @description none: it is left alone. suggest: an action waits for you. send: it goes out. skip: it is made and skipped.
             * @enum {string}
             */
            outcome: "none" | "suggest" | "send" | "skip";
            /**
             * @description What the action is; null without one.
             * @enum {string|null}
             */
            type: "reply" | "private_reply" | "hide" | null;
            /** @description The rule that decided; null where none matched. */
            ruleId: string | null;
            /** @description What would be said; null where nothing is. */
            text: string | null;
            /** @description The facts of the project's `knowledge` that the text quotes; empty where it quotes none. */
            basedOn: string[];
            /**
             * @description Why it would be skipped; null unless it would.
             * @enum {string|null}
             */
            skipReason: "window_closed" | "cap_reached" | "duplicate" | "toxicity" | "quiet_hours" | null;
            /** @description Whether the safety layer finds the item toxic. */
            toxic: boolean;
            /** @description Whether a person must answer the item because it touches a sensitive subject. */
            needsHuman: boolean;
            needsHumanCategory: components["schemas"]["NeedsHumanCategory"];
            /** @description How it came about, step by step. */
            reasons: string[];
        };
        /** @description The envelope of every error. Branch on `error.code`; codes may be added, none is renamed. */
        Error: {
            error: {
                /**
                 * @description Stable code. Treat one you do not know by the class of its HTTP status.
                 * @example NOT_FOUND
                 */
                code: string;
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                /** @description Present where the code carries context. Only the documented fields are promised. */
                details?: Record<string, never>;
            };
        };
        /** @description The project requires approval, and the container that should be scheduled or published is not approved. Approve the container or change the project's approval policy, then try again. */
        Error_APPROVAL_REQUIRED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "APPROVAL_REQUIRED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @example cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01 */
                    containerId: string;
                    /** @enum {string} */
                    approvalStatus: "pending" | "approved" | "rejected";
                };
            };
        };
        /** @description The wallet cannot pay for the request. Top the wallet up, or for reason cap raise the child's monthlyCreditCap, then try again. */
        Error_BILLING_EXHAUSTED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "BILLING_EXHAUSTED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details?: {
                    /**
                     * @description insufficient: the wallet cannot cover it; cap: the child reached its monthlyCreditCap.
                     * @enum {string}
                     */
                    reason: "insufficient" | "cap";
                };
            };
        };
        /** @description Calls to a platform are paused because most of them failed just now. Wait details.retryAfterSeconds, make one request, and if it is still open wait again. */
        Error_CIRCUIT_OPEN: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "CIRCUIT_OPEN";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /**
                     * @description What is paused.
                     * @example tiktok
                     */
                    resource: string;
                    /** @example 30 */
                    retryAfterSeconds: number;
                };
            };
        };
        /** @description The resource's present state does not allow the request. Read the resource, then decide. details.reason narrows the cause. For request_in_flight, wait Retry-After seconds and repeat with the same Idempotency-Key. */
        Error_CONFLICT: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "CONFLICT";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details?: {
                    /**
                     * @description What collided, as a stable word; the error catalogue tells each. New words may be added.
                     * @example already_archived
                     */
                    reason?: string;
                    /** @description A sentence with the particulars. */
                    detail?: string;
                    /** @description Id of the resource that is in the way */
                    existingId?: string;
                };
            };
        };
        /** @description The container was rejected; it can be neither scheduled nor published. Regenerate it or create a new container. */
        Error_CONTENT_REJECTED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "CONTENT_REJECTED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The platform no longer accepts the account's credential. Reconnect the account with a reauth URL, then try again. */
        Error_CREDENTIAL_INVALID: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "CREDENTIAL_INVALID";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @example instagram */
                    platform: string;
                    /** @example acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a01 */
                    socialAccountId: string;
                };
            };
        };
        /** @description The body has a field that belongs to a future release. Leave the fields in details.fields out until their release ships. */
        Error_FORBIDDEN_FENCE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "FORBIDDEN_FENCE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    fields: {
                        /**
                         * @description JSON Pointer (RFC 6901) of the fenced field in the body.
                         * @example /sentimentRouting
                         */
                        path: string;
                        /**
                         * @description The release that brings the field.
                         * @example v2
                         */
                        release: string;
                    }[];
                };
            };
        };
        /** @description The key is good but does not hold the scope that the operation asks for. Use a key that holds details.requiredScope, or have that scope added to this one. */
        Error_FORBIDDEN_SCOPE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "FORBIDDEN_SCOPE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /**
                     * @description The scope that the operation asks for.
                     * @example projects:write
                     */
                    requiredScope: string;
                };
            };
        };
        /** @description The Idempotency-Key was used before with a different request. Use a fresh key for a different request; repeat the first request exactly to get its answer again. */
        Error_IDEMPOTENCY_CONFLICT: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "IDEMPOTENCY_CONFLICT";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @description SHA-256 of the first request: method, path, query and canonical JSON body. */
                    originalRequestHash: string;
                    /** @description SHA-256 of this request, made the same way. */
                    currentRequestHash: string;
                };
            };
        };
        /** @description The server failed. The message says whether anything was changed. Repeat with the same Idempotency-Key two or three times, with exponential backoff and jitter (1 s at first, 30 s at most). Without a key, look first whether the change is there. */
        Error_INTERNAL: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "INTERNAL";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The key, the organization or the whole API is switched off. For scope global, try again after recovery. For key and organization, talk to whoever switched it off; GET /v1/whoami still answers. */
        Error_KILL_SWITCH: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "KILL_SWITCH";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @enum {string} */
                    scope: "key" | "organization" | "global";
                };
            };
        };
        /** @description The path exists but not with this method. Use one of the methods in the Allow header. */
        Error_METHOD_NOT_ALLOWED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "METHOD_NOT_ALLOWED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The safety layer refused the hook, the brief or the generated asset. Change the words that details.findings lists, then call again; do not send the same words twice. */
        Error_MODERATION_BLOCKED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "MODERATION_BLOCKED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details?: {
                    /** @description The words that were refused, with the rule and the place of each. */
                    findings: {
                        /**
                         * @description The rule, as in the findings of a container's `moderation`.
                         * @example medical_claim
                         */
                        category: string;
                        /**
                         * @description The field that the words stand in.
                         * @example hook
                         */
                        where: string;
                        /**
                         * @description The words as they were written.
                         * @example cures anxiety
                         */
                        matched: string;
                    }[];
                };
            };
        };
        /** @description There is no such resource, or it is not in your organization. Both look the same on purpose. Check the id, and the organization that the key or X-Castlane-Organization selects. */
        Error_NOT_FOUND: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "NOT_FOUND";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The operation is in the contract, but this server does not offer it yet. Build against the mock until the operation ships. */
        Error_NOT_IMPLEMENTED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "NOT_IMPLEMENTED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The body or the upload is larger than its cap. Send at most details.maxBytes bytes. */
        Error_PAYLOAD_TOO_LARGE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "PAYLOAD_TOO_LARGE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /**
                     * @description The cap in bytes.
                     * @example 1048576
                     */
                    maxBytes: number;
                };
            };
        };
        /** @description A platform answered with an error. With retryAfterMs, wait exactly that long and retry once. Without it, mend the cause first. */
        Error_PLATFORM_ERROR: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "PLATFORM_ERROR";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @enum {string} */
                    platform: "tiktok" | "facebook" | "apple" | "instagram" | "google_play";
                    /** @description The platform's own code. */
                    platformCode: string;
                    /** @description The platform's own message. */
                    platformMessage: string;
                    /** @description How long the platform asks to wait; null where waiting does not help. */
                    retryAfterMs: number | null;
                };
            };
        };
        /** @description The bucket of the key and endpoint class is empty, a day's cap is used up, a client address sends too much with a write key, or too many jobs are live. Wait Retry-After seconds exactly, without jitter, then repeat with the same Idempotency-Key. */
        Error_RATE_LIMITED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "RATE_LIMITED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @enum {string} */
                    endpointClass: "read-light" | "write-light" | "long-running";
                    /** @description The exact wait in milliseconds. */
                    retryAfterMs: number;
                    /**
                     * @description Which limit of an SDK app's write key it is: client (too many requests from your address) or items (the batch does not fit into the key's day). Absent for every other limit. New words may be added.
                     * @example client
                     */
                    reason?: string;
                };
            };
        };
        /** @description The OAuth return address is not on the key's allowlist. Add the address to the key's return URLs, then create a fresh OAuth URL. */
        Error_RETURN_URL_NOT_ALLOWED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "RETURN_URL_NOT_ALLOWED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /** @description The address as it was sent. */
                    returnUrl: string;
                    /** @description Its host, where the address could be parsed. */
                    host?: string;
                };
            };
        };
        /** @description An address given for fetching answered with an error, timed out or may not be fetched. Mend the address, then try again. Signed addresses should live for at least 15 minutes. */
        Error_SCRAPE_FAILED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "SCRAPE_FAILED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The service is too busy, or its database or storage cannot be reached. Nothing was changed. Wait Retry-After seconds, with jitter, then repeat with the same Idempotency-Key. If it lasts, double the wait each time, up to 30 seconds. */
        Error_SERVICE_UNAVAILABLE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "SERVICE_UNAVAILABLE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The operator's text provider gave no usable text, and the request allows no other writer. Retry the job after some minutes, or send the request again with fallback set to built_in. */
        Error_TEXT_PROVIDER_FAILED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "TEXT_PROVIDER_FAILED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The API key is missing, malformed, unknown, expired or revoked, or two different keys were sent. Send a live key in X-Api-Key, or as a bearer token in Authorization. Create or rotate a key if yours is lost. */
        Error_UNAUTHENTICATED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "UNAUTHENTICATED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The body is not application/json in UTF-8. Send Content-Type: application/json. */
        Error_UNSUPPORTED_MEDIA_TYPE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description Finalize came before every presigned PUT had landed. The message names the missing storage key. Finish the missing PUT, then finalize again; finalize is idempotent. */
        Error_UPLOAD_INCOMPLETE: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "UPLOAD_INCOMPLETE";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description The project's quota of uploaded content is full. Delete media that nothing uses, then try again. */
        Error_UPLOAD_QUOTA_EXCEEDED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "UPLOAD_QUOTA_EXCEEDED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    currentUploads: number;
                    maxUploads: number;
                    currentBytes: number;
                    maxBytes: number;
                };
            };
        };
        /** @description The request was understood but breaks the schema or a business rule. Mend every entry of details.issues, then send again. The Idempotency-Key is still free. */
        Error_VALIDATION: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "VALIDATION";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
                details: {
                    /**
                     * @description A narrower code, where the broken rule has one.
                     * @example REFILL_REQUIRES_THRESHOLD_AND_AMOUNT
                     */
                    code?: string;
                    issues: {
                        /**
                         * @description Where: /body/…, /query/…, /path/… or /headers/… followed by a JSON Pointer.
                         * @example /body/name
                         */
                        path: string;
                        /**
                         * @description What is wrong there.
                         * @example must NOT have fewer than 1 characters
                         */
                        message: string;
                    }[];
                };
            };
        };
        /** @description The request was fine but its job could not be started. Nothing was changed and nothing charged. Repeat with the same Idempotency-Key. */
        Error_WORKFLOW_START_FAILED: {
            error: {
                /**
                 * @description The stable code.
                 * @constant
                 */
                code: "WORKFLOW_START_FAILED";
                /** @description A sentence for people. Do not branch on it. */
                message: string;
                /** @description The same as X-Request-Id. */
                requestId: string;
            };
        };
        /** @description Something that happened, in the shape in which webhooks deliver it. */
        Event: {
            id: components["schemas"]["EventId"];
            type: components["schemas"]["EventType"];
            createdAt: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["Sequence"];
            organizationId: components["schemas"]["OrganizationId"];
            projectId: components["schemas"]["EventProjectId"];
            /** @description What happened. Its fields depend on the type and stand with the webhook of that name. */
            data: {
                [key: string]: unknown;
            };
            metadata: components["schemas"]["Metadata"];
        };
        /** @description Why it failed. The job's own `error` holds all of it. */
        EventError: {
            /**
             * @description A code of the error catalogue.
             * @example MODERATION_BLOCKED
             */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /**
             * @description The stage that was under way.
             * @example moderation
             */
            stage: string;
        };
        /**
         * @description Id of an event.
         * @example evt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9b01
         */
        EventId: string;
        /**
         * @description The job that led to the event; null where no job did.
         * @example job_019a9b1e-2c11-7d3e-9a41-6f0b6a2f7d01
         */
        EventJobId: string | null;
        /** @description A page of events, newest first. */
        EventPage: {
            /** @description The page's entries. */
            data: components["schemas"]["Event"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description The project that the event belongs to; null where it belongs to none.
         * @example prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01
         */
        EventProjectId: string | null;
        /**
         * @description Type of an event. New types may be added; pass over one that you do not know.
         * @enum {string}
         */
        EventType: "content.generated" | "content.generation_failed" | "content.moderation_blocked" | "content.approved" | "content.rejected" | "content.approval_requested" | "publication.scheduled" | "publication.published" | "publication.partially_published" | "publication.failed" | "publication.cancelled" | "publication.held" | "publication.outcome_unknown" | "social_account.connected" | "social_account.expiring" | "social_account.reauth_required" | "social_account.revoked" | "leased_account.active" | "leased_account.restricted" | "leased_account.released" | "leased_account.lapsed" | "engagement.item_received" | "engagement.needs_human" | "engagement.action_suggested" | "engagement.action_sent" | "engagement.action_skipped" | "job.succeeded" | "job.failed" | "job.cancelled" | "metrics.updated" | "ad_campaign.status_changed" | "recommendation.created" | "influencer.ready" | "github.ingest_completed" | "credits.low" | "credits.exhausted" | "credits.refilled" | "organization.suspended" | "organization.resumed" | "organization.archived" | "telemetry.first_event" | "webhook.endpoint_disabled" | "webhook.test";
        /** @description A type of event that an endpoint can ask for. */
        EventTypeEntry: {
            type: components["schemas"]["EventType"];
            /**
             * @description The part of the API that it tells of, as the type begins.
             * @example publication
             */
            group: string;
            /**
             * @description When it is raised.
             * @example A publication went out on every account.
             */
            summary: string;
        };
        /** @description A page of event types, in alphabetical order. */
        EventTypePage: {
            /** @description The page's entries. */
            data: components["schemas"]["EventTypeEntry"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What to make. Only the hook and the format are needed. */
        GenerateContent: {
            /**
             * @description The thought that the content opens with and that must stop the thumb. It is shown, so a letter of a script that
             *     cannot be drawn yet (Tibetan, for one) is VALIDATION.
             * @example Your morning coffee is lying to you
             */
            hook: string;
            /**
             * @description What it should say, in your words and in its language. Each sentence is shown, stands in the captions, or is named
             *     in `script.notes` with the reason, such as a sentence that speaks to the maker; how it should be made belongs into
             *     `direction`. Letters are judged as those of the hook.
             * @example Most beans are stale before they are sold. We print the roast date on every bag.
             */
            brief?: string;
            mustSay?: components["schemas"]["MustSay"];
            offer?: components["schemas"]["Offer"];
            callToAction?: components["schemas"]["CallToAction"];
            direction?: components["schemas"]["Direction"];
            hashtags?: components["schemas"]["Hashtags"];
            fallback?: components["schemas"]["WriterFallback"];
            format: components["schemas"]["ContentFormat"];
            influencerId?: components["schemas"]["InfluencerId"];
            /**
             * @description Ready pictures and videos of the project that the scenes may show, the most important first. In a video, a video
             *     is heard too while it is shown, over softer music.
             */
            mediaIds?: components["schemas"]["MediaId"][];
            ingestId?: components["schemas"]["IngestId"];
            /**
             * @description The platforms that it is made for. They decide the captions and what publishability is judged by.
             * @default [
             *       "tiktok",
             *       "instagram",
             *       "facebook"
             *     ]
             */
            targetPlatforms?: components["schemas"]["Platform"][];
            /**
             * @description Length of a video, 8 where you leave it out. Other formats do not take it.
             * @example 8
             */
            durationSeconds?: number;
            aspectRatio?: components["schemas"]["AspectRatio"];
            /**
             * @description BCP 47 tag of the language to write in; the project's locale where you leave it out.
             * @example en
             */
            language?: string;
            /**
             * @description How many different containers to make of it, at most. Each that is made costs the price of one.
             * @default 1
             */
            variants?: number;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The account on GitHub that the App is installed on. */
        GithubAccount: {
            /** @description GitHub's own id of it. */
            id: number;
            /**
             * @description Its name.
             * @example fable-coffee
             */
            login: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "User" | "Organization";
        };
        /** @description What a repository tells about a product. It does not change once it is ready; ingest again for news. */
        GithubIngest: {
            id: components["schemas"]["IngestId"];
            projectId: components["schemas"]["ProjectId"];
            /** @description The installation that it was read through; null for a public repository. */
            installationId: string | null;
            /**
             * @description Owner and name.
             * @example fable-coffee/app
             */
            repository: string;
            /** @description The branch, tag or commit that you asked for. */
            ref: string | null;
            /**
             * @description Where it stands. `failed` also stands for a job that was cancelled, then with no error.
             * @enum {string}
             */
            status: "queued" | "running" | "ready" | "failed";
            /** @description The commit that was read; null until then. */
            commitSha: string | null;
            /** @description What the product is and for whom; null until it is ready. */
            summary: string | null;
            /** @description What the product can do, the most telling first. */
            features: components["schemas"]["IngestFeature"][];
            /** @description The programming languages, the most used first. */
            languages: components["schemas"]["IngestLanguage"][];
            /** @description Pictures found in the repository and kept as media items. */
            assets: components["schemas"]["IngestAsset"][];
            /** @description Hooks that `generateContent` takes as they are, the strongest first. Each rests on what the repository states; where it states too little there are none, and `warnings` says so. */
            suggestedHooks: string[];
            /** @description What you should know before you make content from it. Empty until it is ready. */
            warnings: components["schemas"]["IngestWarning"][];
            sources: components["schemas"]["IngestSources"];
            jobId: components["schemas"]["JobId"];
            /** @description Why it failed. */
            error: components["schemas"]["JobError"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The ingest that can be read. */
        GithubIngestCompleted: {
            ingestId: components["schemas"]["IngestId"];
            jobId: components["schemas"]["EventJobId"];
            /**
             * @description The repository, as `owner/name`.
             * @example fable-coffee/app
             */
            repository: string;
            /** @description The commit that was read. */
            commitSha: string;
            /** @description How many hooks it suggests. */
            suggestedHookCount: number;
        };
        /** @description A page of ingests, newest first. */
        GithubIngestPage: {
            /** @description The ingests. */
            data: components["schemas"]["GithubIngest"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An installation of our GitHub App that your projects may read repositories through. */
        GithubInstallation: {
            id: components["schemas"]["InstallationId"];
            /** @description GitHub's own id of it. */
            githubInstallationId: number;
            account: components["schemas"]["GithubAccount"];
            /**
             * @description Whether it reaches all repositories of the account or selected ones. Your organization sees those of them that the person who registered it could read.
             * @enum {string}
             */
            repositorySelection: "all" | "selected";
            /**
             * @description What GitHub last said: `removed` means that the App was uninstalled.
             * @enum {string}
             */
            status: "active" | "suspended" | "removed";
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of installations, newest first. */
        GithubInstallationPage: {
            /** @description The installations. */
            data: components["schemas"]["GithubInstallation"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A repository that an installation reaches and that the person who registered it could read. */
        GithubRepository: {
            /**
             * @description Its name, as an ingest takes it.
             * @example fable-coffee/app
             */
            fullName: string;
            /** @description What GitHub says of it. */
            description: string | null;
            /** @description Whether it is private. */
            private: boolean;
            /**
             * @description The branch that an ingest reads without a ref.
             * @example main
             */
            defaultBranch: string;
            /**
             * @description Its main programming language.
             * @example Swift
             */
            primaryLanguage: string | null;
            /**
             * Format: uri
             * @description Its page on GitHub.
             */
            url: string;
            syncedAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of repositories by name. */
        GithubRepositoryPage: {
            /** @description The repositories. */
            data: components["schemas"]["GithubRepository"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description How long one point is. `total` is a single point over the whole window.
         * @enum {string}
         */
        Granularity: "hour" | "day" | "total";
        /**
         * @description The hashtags of the captions, with or without their `#`, the most important first. They replace those that are made
         *     of the app's or project's name and the niche. An empty list means none.
         * @example [
         *       "#FableCoffee",
         *       "#roastdate"
         *     ]
         */
        Hashtags: string[];
        /** @description Who a key is. */
        Identity: {
            organizationId: components["schemas"]["OrganizationId"];
            /** @description What the key may do. It may be empty. */
            scopes: components["schemas"]["Scope"][];
            rateLimitTier: components["schemas"]["Tier"];
            /** @description True while the key or its organization is switched off. Every other call is then refused with KILL_SWITCH. */
            killSwitch: boolean;
        };
        /** @description What each image must be. */
        ImageLimits: {
            /**
             * @description Accepted media types.
             * @example [
             *       "image/jpeg"
             *     ]
             */
            contentTypes: string[];
            /** @description The smaller of the platform's limit and our own. */
            maxBytes: number;
            /** @description Least width in pixels; null without a limit. */
            minWidth: number | null;
            /** @description Greatest width in pixels; null without a limit. */
            maxWidth: number | null;
            /** @description Least width divided by height; null without a limit. */
            minAspectRatio: number | null;
            /** @description Greatest width divided by height; null without a limit. */
            maxAspectRatio: number | null;
        };
        /** @description The address to fetch a file from. */
        ImportMedia: {
            /**
             * @description A public `http` or `https` address that answers a GET with the file. A signed one should live for at least 15 minutes.
             * @example https://assets.fable.example/latte-art.jpg
             */
            url: string;
            kind: components["schemas"]["UploadKind"];
            /** @description Its SHA-256 in lower-case hex, to be compared once it is here. */
            sha256?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A persona that presents the project's content. */
        Influencer: {
            id: components["schemas"]["InfluencerId"];
            projectId: components["schemas"]["ProjectId"];
            /**
             * @description Its name.
             * @example Mara Bean
             */
            name: string;
            /**
             * @description `generating`: it has no look yet; `ready`: it can present content; `failed`: its first look could not be made; `archived`: it presents nothing new.
             * @enum {string}
             */
            status: "generating" | "ready" | "failed" | "archived";
            persona: components["schemas"]["Persona"];
            appearance: components["schemas"]["Appearance"];
            /** @description How captions in its name sound. */
            voice: string | null;
            /** @description Its looks, newest first. The first is the one in use. */
            looks: components["schemas"]["InfluencerLook"][];
            consent: components["schemas"]["Consent"];
            /** @description Whether all that it presents goes out only with the platforms' AI label. */
            disclosureRequired: boolean;
            /** @description The job that made its newest look or is making one. */
            jobId: string | null;
            /** @description Why its last job failed. */
            error: components["schemas"]["JobError"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of an influencer.
         * @example inf_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01
         */
        InfluencerId: string;
        /** @description A picture of the influencer. */
        InfluencerLook: {
            mediaId: components["schemas"]["MediaId"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of influencers, newest first. */
        InfluencerPage: {
            /** @description The influencers. */
            data: components["schemas"]["Influencer"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The influencer that can present content. */
        InfluencerReady: {
            influencerId: components["schemas"]["InfluencerId"];
            jobId: components["schemas"]["EventJobId"];
            /**
             * @description Its name.
             * @example Mara Bean
             */
            name: string;
        };
        /** @description A picture of the repository. */
        IngestAsset: {
            mediaId: components["schemas"]["MediaId"];
            /**
             * @description Where it lies in the repository.
             * @example docs/screenshots/scanner.png
             */
            path: string;
        };
        /** @description A batch of attributions. A key that is not the write key of an SDK app names the project. */
        IngestAttributions: {
            projectId?: components["schemas"]["ProjectRef"];
            /** @description The items, in any order. */
            attributions: components["schemas"]["TelemetryAttribution"][];
        };
        /** @description A batch of conversions. A key that is not the write key of an SDK app names the project. */
        IngestConversions: {
            projectId?: components["schemas"]["ProjectRef"];
            /** @description The items, in any order. */
            conversions: components["schemas"]["TelemetryConversion"][];
        };
        /** @description Something that the product can do. */
        IngestFeature: {
            /**
             * @description In a few words.
             * @example Roast date scanner
             */
            title: string;
            /** @description In a sentence. */
            description: string | null;
            /**
             * @description The file that it was read from.
             * @example README.md
             */
            path: string | null;
        };
        /**
         * @description Id of a GitHub ingest.
         * @example ing_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3e01
         */
        IngestId: string;
        /** @description A programming language and its share. */
        IngestLanguage: {
            /**
             * @description Its name.
             * @example Swift
             */
            name: string;
            /** @description Its share of the code. */
            percent: number;
        };
        /** @description The repository to read. */
        IngestRepository: {
            /**
             * @description Owner and name.
             * @example fable-coffee/app
             */
            repository: string;
            installationId?: components["schemas"]["InstallationId"];
            /**
             * @description A branch, tag or commit; the default branch where you leave it out.
             * @example main
             */
            ref?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Where something was read. */
        IngestSource: {
            /**
             * @description What it was read from: the README, the notes of a release, a package manifest, or what GitHub shows beside the name.
             * @enum {string}
             */
            kind: "readme" | "release" | "manifest" | "description";
            /**
             * @description The file; null for what is no file.
             * @example README.md
             */
            path: string | null;
            /**
             * @description The heading that it stands under, the release's tag or the manifest's field.
             * @example Features
             */
            section: string | null;
            /**
             * Format: uri
             * @description Its page on GitHub.
             */
            url: string;
        };
        /** @description Where what it says came from. The lists are as long as `features` and `suggestedHooks` and in their order. */
        IngestSources: {
            /** @description Of the summary; null until it is ready. */
            summary: components["schemas"]["IngestSource"] | null;
            /** @description One for each feature. */
            features: components["schemas"]["IngestSource"][];
            /** @description One for each hook: where the words or the feature behind it stand. */
            suggestedHooks: components["schemas"]["IngestSource"][];
        };
        /** @description A batch of app events. A key that is not the write key of an SDK app names the project. */
        IngestTelemetryEvents: {
            projectId?: components["schemas"]["ProjectRef"];
            /** @description The items, in any order. */
            events: components["schemas"]["TelemetryEvent"][];
        };
        /** @description Something to know before content is made from an ingest. */
        IngestWarning: {
            /**
             * @description `few_facts`: the repository states fewer than three facts about the product (its features and the sentences of its summary), so no hooks are suggested. New codes may be added.
             * @example few_facts
             */
            code: string;
            /** @description A sentence for people, with what to do about it. */
            message: string;
        };
        /** @description The code that starts the SDK. `<WRITE_KEY>` stands for the write key, which is not stored here. */
        InitSnippet: {
            /**
             * @description Its language.
             * @example swift
             */
            language: string;
            /**
             * @description Where it belongs.
             * @example App.swift
             */
            file: string;
            /** @description The code. */
            code: string;
        };
        /** @description How to put the SDK into the app, in a form that a person or a coding assistant can follow. */
        InstallSpec: {
            sdkAppId: components["schemas"]["SdkAppId"];
            platform: components["schemas"]["SdkPlatform"];
            /**
             * @description Where the dependency comes from: `swift_package_manager`, `gradle`, `npm`, `pub` or `unity_package_manager`.
             * @example swift_package_manager
             */
            packageManager: string;
            /**
             * @description The dependency's name there.
             * @example https://github.com/castlane/telemetry-swift
             */
            dependency: string;
            /**
             * @description The version to take.
             * @example 1.2.0
             */
            version: string;
            /** @description The line or command that adds it. */
            install: string;
            initSnippet: components["schemas"]["InitSnippet"];
            /** @description What the app must declare or ask for. Empty where there is nothing. */
            permissions: components["schemas"]["SdkPermission"][];
            /** @description What to do to see that it works, in order. */
            verifySteps: string[];
        };
        /**
         * @description Id of a GitHub installation.
         * @example ghi_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3d01
         */
        InstallationId: string;
        /**
         * @description Id of an engagement item.
         * @example itm_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8b01
         */
        ItemId: string;
        /** @description Something that takes time. Poll it, at most once in `pollAfterMs`, until its status is terminal. */
        Job: {
            id: components["schemas"]["JobId"];
            /**
             * @description What the job does, as `group.verb`.
             * @example content.generate
             */
            type: string;
            /**
             * @description succeeded, failed and cancelled are terminal.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
            /**
             * @description The stage under way, or the last one. The stages of each type stand with the operation that starts it.
             * @example render
             */
            stage: string | null;
            /** @description Percent of the whole. */
            progress: number;
            /** @description The project that the job works for. */
            projectId: string | null;
            /** @description What the job makes or changes. */
            resource: {
                /** @example container */
                type: string;
                /** @example cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01 */
                id: string;
            } | null;
            /** @description What came out of a job that succeeded. Its fields depend on the type. */
            result: {
                [key: string]: unknown;
            } | null;
            error: components["schemas"]["JobError"] | null;
            credits: components["schemas"]["JobCredits"];
            /** @description The API key that started it; a scheduled post's is the key of its schedule. Null where the service started it by itself. */
            createdBy: string | null;
            /** @description The failed or cancelled job whose work this one does anew; null where it was not started by a retry. */
            retryOf: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When work began.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When the job became terminal.
             */
            finishedAt: string | null;
            /** @description Least time until the next poll is worth it; null on a terminal job. */
            pollAfterMs: number | null;
        };
        /** @description What the job costs, in credits. */
        JobCredits: {
            /** @description Reserved when the job started. */
            quoted: number;
            /** @description Settled when it ended. */
            charged: number;
            /** @description Released when it ended. */
            refunded: number;
        };
        /** @description Why the job failed. The codes are those of the error catalogue. */
        JobError: {
            /**
             * @description A code of the error catalogue.
             * @example MODERATION_BLOCKED
             */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /** @description The code's context, with the stage that was under way. */
            data: {
                /**
                 * @description The stage that was under way.
                 * @example moderation
                 */
                stage: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The job that ended. Read it for its result. */
        JobFinished: {
            jobId: components["schemas"]["JobId"];
            /**
             * @description What the job did, as `group.verb`.
             * @example content.generate
             */
            type: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "succeeded" | "failed" | "cancelled";
            /** @description What the job made or changed. */
            resource: {
                /**
                 * @description The kind of resource.
                 * @example container
                 */
                type: string;
                /**
                 * @description Its id.
                 * @example cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01
                 */
                id: string;
            } | null;
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["EventError"] | null;
            credits: components["schemas"]["JobCredits"];
        };
        /**
         * @description Id of a job.
         * @example job_019a9b1e-2c11-7d3e-9a41-6f0b6a2f7d01
         */
        JobId: string;
        /** @description A page of jobs, newest first. */
        JobPage: {
            /** @description The jobs. */
            data: components["schemas"]["Job"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description Something true that replies may quote. */
        KnowledgeFact: {
            /** @description Your name for it; unique in the list. Replies that quote the fact have it in `basedOn`. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "fact" | "price" | "hours" | "link" | "policy";
            /** @description What is said, word for word. */
            text: string;
            /** @description Questions that it answers, as people ask them. */
            questions: string[];
            /**
             * Format: date-time
             * @description When it ends to be true; null where it does not.
             */
            validUntil: string | null;
        };
        /** @description Something true that replies may quote. A fact with the `id` of another replaces it. */
        KnowledgeFactInput: {
            /**
             * @description Your name for it; unique in the list. Replies that quote the fact have it in `basedOn`.
             * @example opening-hours
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "fact" | "price" | "hours" | "link" | "policy";
            /**
             * @description What is said, word for word.
             * @example We are open Tuesday to Sunday, 10 am to 6 pm.
             */
            text: string;
            /** @description Questions that it answers, as people ask them. The important words of one must all be in the message. */
            questions: string[];
            /**
             * Format: date-time
             * @description When it ends to be true; it is quoted no longer then. Null or left out: until you change it.
             */
            validUntil?: string | null;
        };
        /** @description An account that we run and lease to one project. */
        LeasedAccount: {
            id: components["schemas"]["LeasedAccountId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description What the account is about.
             * @example specialty coffee
             */
            niche: string;
            /**
             * @description Where it is at home; until an account is assigned what you asked for, null for any.
             * @example DE
             */
            country: string | null;
            /**
             * @description What it speaks; until an account is assigned what you asked for, null for any.
             * @example de
             */
            language: string | null;
            /**
             * @description requested: being matched. waitlisted: the pool has none, and the next free one is yours. provisioning and warming: assigned, and being made ready. active: can be published to. paused: yours, but at rest. restricted (by the platform), released (by you) and lapsed (the term is over) are final.
             * @enum {string}
             */
            status: "requested" | "waitlisted" | "provisioning" | "warming" | "active" | "paused" | "restricted" | "released" | "lapsed";
            /** @description A sentence on the status where there is something to say; null otherwise. */
            statusReason: string | null;
            /** @description The social account to publish to; null before the lease was active. */
            socialAccountId: string | null;
            /**
             * @description Its name on the platform; null until an account is assigned.
             * @example dailycrema
             */
            username: string | null;
            /**
             * Format: uri
             * @description Its page on the platform; null until an account is assigned.
             */
            profileUrl: string | null;
            /** @description Days of the lease. */
            termDays: number;
            /**
             * Format: date-time
             * @description When the lease became active; null before.
             */
            termStartsAt: string | null;
            /**
             * Format: date-time
             * @description When the lease ends, or ended; null before it was active.
             */
            termEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it is expected to become active; null unless it is warming.
             */
            warmingEndsAt: string | null;
            /** @description Credits charged for it; 0 until an account is assigned. */
            credits: number;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The lease as it stood when the event was raised. */
        LeasedAccountChanged: {
            leasedAccountId: components["schemas"]["LeasedAccountId"];
            /** @description The account to publish to, or that could be published to before the platform restricted it; null where the lease gives none, any more or ever. */
            socialAccountId: string | null;
            platform: components["schemas"]["Platform"];
            /**
             * @description What the account is about.
             * @example specialty coffee
             */
            niche: string;
            /**
             * @description The lease's status.
             * @enum {string}
             */
            status: "active" | "restricted" | "released" | "lapsed";
            /**
             * Format: date-time
             * @description When the lease ends, or ended; null where its term never began.
             */
            termEndsAt: string | null;
        };
        /**
         * @description Id of a leased account.
         * @example lea_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5e01
         */
        LeasedAccountId: string;
        /** @description A page of leased accounts, newest first. */
        LeasedAccountPage: {
            /** @description The page's entries. */
            data: components["schemas"]["LeasedAccount"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A niche that accounts can be leased in, on one platform. */
        LeasedNiche: {
            /**
             * @description The niche. Send it as it is.
             * @example specialty coffee
             */
            niche: string;
            platform: components["schemas"]["Platform"];
            /**
             * @description Countries that accounts are at home in (ISO 3166-1 alpha-2).
             * @example [
             *       "DE",
             *       "US"
             *     ]
             */
            countries: string[];
            /**
             * @description Languages that accounts speak (BCP 47).
             * @example [
             *       "de",
             *       "en"
             *     ]
             */
            languages: string[];
            /**
             * @description What to expect of a request: all, some or no accounts at once. `available` where any number is to be had that one request may ask for, 10 at most.
             * @enum {string}
             */
            availability: "available" | "limited" | "waitlist";
            /** @description Shortest lease. */
            minTermDays: number;
            /** @description Longest lease. */
            maxTermDays: number;
            /** @description About how long an account of the niche warms up, at most, before it is active. 0 in the sandbox, where it is seconds. */
            warmingDays: number;
            /** @description What an account costs for its whole term. */
            creditsPerAccount: number;
        };
        /** @description A page of niches, by name. */
        LeasedNichePage: {
            /** @description The page's entries. */
            data: components["schemas"]["LeasedNiche"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A file of the project. What it holds is measured here; nothing that was said of it is taken on trust. */
        Media: {
            id: components["schemas"]["MediaId"];
            projectId: components["schemas"]["ProjectId"];
            kind: components["schemas"]["MediaKind"];
            source: components["schemas"]["MediaSource"];
            status: components["schemas"]["MediaStatus"];
            /** @description Its name as you sent it, or the last part of the address it was fetched from. */
            filename: string | null;
            /**
             * @description Its type; null until it is known.
             * @example video/mp4
             */
            contentType: string | null;
            /** @description Its size; null until it is known. */
            bytes: number | null;
            /** @description Its SHA-256 in lower-case hex; null until it is measured. */
            sha256: string | null;
            /** @description Pixels; null for captions and until it is measured. */
            width: number | null;
            /** @description Pixels; null for captions and until it is measured. */
            height: number | null;
            /** @description Length of a video; null for everything else and until it is measured. */
            durationSeconds: number | null;
            /**
             * @description Frames a second of a video; null for everything else and until it is measured.
             * @example 30
             */
            frameRate: number | null;
            /**
             * @description Codec of the pictures of a video, as `h264`, `h265`, `vp9` or `av1`; null for everything else and until it is measured.
             * @example h264
             */
            videoCodec: string | null;
            /**
             * @description Codec of the sound of a video, as `aac` or `opus`; null where it has none, for everything else and until it is measured.
             * @example aac
             */
            audioCodec: string | null;
            /** @description Where to get it; null unless it is ready. */
            download: components["schemas"]["MediaDownload"] | null;
            /** @description Why it failed. */
            error: components["schemas"]["MediaError"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A signed address that answers a GET with the file, without an API key. Read the media item again for a fresh one. While the API key that asked for it, the organization or everything is switched off, it answers KILL_SWITCH; in a storage of the operator's that serves files by itself it works until it expires. */
        MediaDownload: {
            /**
             * Format: uri
             * @description The address.
             */
            url: string;
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @description Why a media item failed. */
        MediaError: {
            /**
             * @description A code of the error catalogue.
             * @example SCRAPE_FAILED
             */
            code: string;
            /** @description A sentence for people. */
            message: string;
        };
        /**
         * @description Id of a media item.
         * @example med_019a9b1e-2c11-7d3e-9a41-6f0b6a2f6a01
         */
        MediaId: string;
        /**
         * @description What the file is for. `content_captions` are made here only.
         * @enum {string}
         */
        MediaKind: "content_video" | "content_image" | "content_captions" | "app_icon" | "app_screenshot" | "app_preview";
        /** @description A page of media items, newest first. */
        MediaPage: {
            /** @description The media items. */
            data: components["schemas"]["Media"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description How much of its quota of uploaded content the project uses. */
        MediaQuota: {
            projectId: components["schemas"]["ProjectId"];
            /** @description Uploaded and imported files, those under way included. */
            currentUploads: number;
            /** @description Most files. */
            maxUploads: number;
            /** @description Their bytes. */
            currentBytes: number;
            /** @description Most bytes. */
            maxBytes: number;
            /** @description The cap of a single file by its kind. */
            fileCaps: {
                kind: components["schemas"]["UploadKind"];
                /** @description Most bytes of one file. */
                maxBytes: number;
            }[];
        };
        /**
         * @description Where the file comes from.
         * @enum {string}
         */
        MediaSource: "generated" | "upload" | "import";
        /**
         * @description `uploaded`: it has arrived; `processing`: it is being fetched or measured; `ready`: it can be used; `failed`: it is not what it said it was, or could not be fetched.
         * @enum {string}
         */
        MediaStatus: "uploaded" | "processing" | "ready" | "failed";
        /**
         * @description Your own strings, at most 50 keys of 40 characters with values of 500. Echoed in answers and events, never read by us.
         * @example {
         *       "crmId": "4711"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /** @description How many posts a value counts. Where `posts` is below `of`, the value is a part of the whole: the platforms of the other posts have not reported the metric yet, or do not count it. */
        MetricCoverage: {
            /**
             * @description Posts for which the platform has reported the metric.
             * @example 4
             */
            posts: number;
            /**
             * @description Posts of the group that were published before the end of the point.
             * @example 7
             */
            of: number;
        };
        /** @description The metrics of one group, or of everything where nothing is grouped. */
        MetricGroup: {
            /** @description Id or name of the group, such as a container id or `tiktok`; null where nothing is grouped, and for posts without an influencer where that is grouped by. */
            key: string | null;
            /** @description A name for people, such as a container's hook; null where there is none. */
            label: string | null;
            /** @description One entry for each metric asked for, in the order asked. */
            series: components["schemas"]["MetricSeries"][];
        };
        /**
         * @description What is counted. `views` to `saves` and `interactions` are counts, added up over posts: people who saw two posts are reached twice.
         *     `averageWatchSeconds` is in seconds, over all views of a post until then, as it was told last in the point; of several posts it is
         *     weighed by their views. `followers` is the account's count at the end of the point and is told for accounts alone: where the answer,
         *     or the group, is one account's; elsewhere it is `unsupported`.
         * @enum {string}
         */
        MetricName: "views" | "reach" | "likes" | "comments" | "shares" | "saves" | "interactions" | "averageWatchSeconds" | "followers";
        /** @description One figure. */
        MetricPoint: {
            start: components["schemas"]["Timestamp"];
            /** @description What was gained in the point, of an average or the followers what they were; null unless `availability` is `available`. */
            value: number | null;
            availability: components["schemas"]["Availability"];
            /** @description How many of the group's posts the value counts; null for followers, which belong to an account. */
            coverage: components["schemas"]["MetricCoverage"] | null;
            /**
             * Format: date-time
             * @description When the platform told it, of several posts the latest time; null where it never did.
             */
            asOf: string | null;
        };
        /** @description One metric over the window, oldest point first. */
        MetricSeries: {
            metric: components["schemas"]["MetricName"];
            /** @description A point for each hour or day of the window, or a single one. */
            points: components["schemas"]["MetricPoint"][];
        };
        /** @description Which figures are newer now. */
        MetricsUpdated: {
            /**
             * @description Whether organic or ads figures came in.
             * @enum {string}
             */
            source: "organic" | "ads";
            /** @description Where they came from. */
            platforms: string[];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            jobId: components["schemas"]["EventJobId"];
        };
        /** @description Which projects move, and into which new child organizations. */
        MigrateProjects: {
            /**
             * @description The name of the child organization to create, by the id of the project that moves there: `prj_<uuid>` or the bare UUID.
             *     The same name on several projects is one child.
             */
            mapping: {
                [key: string]: string;
            };
        };
        /** @description A child organization that a migration created. */
        MigratedChild: {
            id: components["schemas"]["OrganizationId"];
            /** @description Its name, as in the mapping. */
            name: string;
            /** @description The projects that are under it now. */
            projectIds: components["schemas"]["ProjectId"][];
        };
        /** @description What a migration did. */
        MigrationResult: {
            /** @description How many projects moved. */
            projectsMoved: number;
            /** @description How many child organizations were created. */
            childrenCreated: number;
            /** @description The child organizations that were created. */
            children: components["schemas"]["MigratedChild"][];
        };
        /** @description Words that the safety rules do not allow. */
        ModerationFinding: {
            /**
             * @description The rule: `weapons_sale`, `dangerous_instructions` (how to make weapons, explosives, poisons or drugs), `drugs_sale`, `sexual_minors`, `sexual_content`, `child_exploitation` (minors recruited or asked for secrecy), `hate`, `discrimination` (people refused work or service for what they are), `harassment`, `violence`, `self_harm`, `scam`, `medical_claim` or `brand_banned_term`. New ones may be added.
             * @example medical_claim
             */
            category: string;
            /**
             * @description Where the words stand: `hook`, `brief`, `captions/tiktok`, `scenes/2/headline`.
             * @example scenes/2/headline
             */
            where: string;
            /**
             * @description The words as they were written; where a moderation provider found them, the beginning of the text.
             * @example cures anxiety
             */
            matched: string;
        };
        /** @description An amount of money. The amount is a decimal string, so that nothing is lost to rounding. */
        Money: {
            /**
             * @description The amount in units of the currency.
             * @example 128.40
             */
            amount: string;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /**
         * @description Sentences that the content must say, word for word. They are shown as they are, in your order, before anything of
         *     the brief; one that cannot be read in the time is in the captions instead, and `publishability` says so.
         * @example [
         *       "Every bag carries its roast date."
         *     ]
         */
        MustSay: string[];
        /**
         * @description The sensitive subject that was found in the text; of several the gravest, in the order of this list. `refund` includes orders and products that went wrong, `injury` includes illness and death. Null where none was found, which does not make the text harmless.
         * @enum {string|null}
         */
        NeedsHumanCategory: "self_harm" | "threat" | "minor" | "injury" | "medical" | "discrimination" | "harassment" | "legal" | "press" | "scam" | "refund" | "spam" | null;
        /** @description Send as `cursor` to get the next page; null on the last one. */
        NextCursor: string | null;
        /** @description An account that the person may connect. */
        OauthCandidate: {
            /**
             * @description Its id on the platform. Send it to select the account.
             * @example 104857600000001
             */
            platformAccountId: string;
            /**
             * @description Its name on the platform.
             * @example fablecoffee
             */
            username: string;
            /**
             * @description The name that people see.
             * @example Fable Coffee
             */
            displayName: string;
            /**
             * Format: uri
             * @description Its picture; null without one.
             */
            avatarUrl: string | null;
        };
        /** @description One attempt to connect an account, from the URL to its end. */
        OauthSession: {
            id: components["schemas"]["OauthSessionId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description Whether it connects accounts or renews one.
             * @enum {string}
             */
            purpose: "connect" | "reauth";
            /**
             * @description pending: the person has not come back yet. awaiting_selection: they have, and one or more of the candidates must be selected. completed, failed and expired are final.
             * @enum {string}
             */
            status: "pending" | "awaiting_selection" | "completed" | "failed" | "expired";
            /** @description Where the person's browser goes in the end. */
            returnUrl: string;
            /** @description Your own value; null where you sent none. */
            state: string | null;
            /** @description The accounts to select from; empty unless the status is awaiting_selection. */
            candidates: components["schemas"]["OauthCandidate"][];
            /** @description The accounts that it connected or renewed. A reauth names its account from the start. */
            socialAccountIds: components["schemas"]["SocialAccountId"][];
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["OauthSessionError"] | null;
            /**
             * Format: date-time
             * @description When an unfinished session ends.
             */
            expiresAt: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Why the account was not connected. */
        OauthSessionError: {
            /**
             * @description A code of the error catalogue.
             * @example CONFLICT
             */
            code: string;
            /**
             * @description A narrower word: denied (the person said no), account_mismatch (another account came back from a reauth), no_accounts (nothing there that can be published to), permission_missing (a needed permission was left out), exchange_failed (the platform refused to finish). New words may be added.
             * @example account_mismatch
             */
            reason: string;
            /** @description A sentence for people. */
            message: string;
            /**
             * @description The platform's own code; null where it named none.
             * @example access_denied
             */
            platformCode: string | null;
            /** @description The platform's own message; null where it sent none. */
            platformMessage: string | null;
        };
        /**
         * @description Id of an OAuth session.
         * @example oas_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5b01
         */
        OauthSessionId: string;
        /** @description Where to send the person, and the session that tells how it went. */
        OauthUrl: {
            oauthSessionId: components["schemas"]["OauthSessionId"];
            /**
             * Format: uri
             * @description Open it in the person's browser. It works once.
             */
            authorizeUrl: string;
            /**
             * Format: date-time
             * @description Until when the person may come back from the platform.
             */
            expiresAt: string;
        };
        /**
         * @description What the customer offers. It is shown and stands in every caption. `null` leaves the project's default out. An offer
         *     of the project that has ended is left out, and `script.notes` says so.
         */
        Offer: {
            /**
             * @description The offer in your words.
             * @example 20% off your first bag
             */
            text: string;
            /**
             * @description The code to enter, shown exactly as you write it.
             * @example FIRSTBAG20
             */
            code?: string | null;
            /**
             * Format: date
             * @description The last day of the offer, in the project's time zone. A day that has passed is VALIDATION.
             * @example 2027-01-31
             */
            until?: string | null;
        } | null;
        /** @description Organic figures of a project, a page of groups at a time. */
        OrganicMetrics: {
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            granularity: components["schemas"]["Granularity"];
            /**
             * @description What the figures are grouped by; null where nothing is.
             * @enum {string|null}
             */
            groupBy: "content" | "publication" | "social_account" | "platform" | "influencer" | "format" | null;
            /**
             * @description The project's IANA time zone, in which days begin.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description The groups that have a post, newest first (platforms and formats by their first post, posts without an influencer last); exactly one where nothing is grouped. */
            data: components["schemas"]["MetricGroup"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A partner's organization, or a child of one. */
        Organization: {
            id: components["schemas"]["OrganizationId"];
            /** @description The organization that it is a child of; null where it is none. Children have no children. */
            parentOrganizationId: string | null;
            /**
             * @description Its name.
             * @example Fable Coffee
             */
            name: string;
            /**
             * @description A suspended organization is refused with KILL_SWITCH until it is resumed; an archived one never comes back.
             * @enum {string}
             */
            status: "active" | "suspended" | "archived";
            /** @description True while everything is refused for it with KILL_SWITCH, because it is suspended or we switched it off. */
            killSwitch: boolean;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The child organization as it stood when the event was raised. */
        OrganizationChanged: {
            organizationId: components["schemas"]["OrganizationId"];
            parentOrganizationId: components["schemas"]["OrganizationId"];
            /**
             * @description Its name.
             * @example Fable Coffee
             */
            name: string;
            /**
             * @description The organization's status.
             * @enum {string}
             */
            status: "active" | "suspended" | "archived";
            /** @description Credits that archiving gave back to the parent; 0 otherwise. */
            creditsReturned: number;
        };
        /**
         * @description Id of an organization.
         * @example org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a02
         */
        OrganizationId: string;
        /** @description A page of child organizations, newest first. */
        OrganizationPage: {
            /** @description The page's entries. */
            data: components["schemas"]["Organization"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description Who the influencer is. Scripts and captions in its name keep to it. */
        Persona: {
            /**
             * @description Its story in a few sentences.
             * @example A barista who left the chain cafés to roast her own.
             */
            bio?: string | null;
            /**
             * @description How it speaks.
             * @example quick, dry, friendly
             */
            tone?: string | null;
            /**
             * @description What it talks about.
             * @example specialty coffee
             */
            niche?: string | null;
            /**
             * @description BCP 47 tag of its mother tongue.
             * @example en
             */
            language?: string | null;
        };
        /**
         * @description A platform that accounts can be connected on.
         * @enum {string}
         */
        Platform: "tiktok" | "instagram" | "facebook";
        /** @description The text for one platform. */
        PlatformCaption: {
            /** @description The whole text, hashtags and disclosures included. */
            caption: string;
            /** @description The hashtags inside the text. */
            hashtags: string[];
        };
        /** @description What one platform takes. */
        PlatformLimits: {
            platform: components["schemas"]["Platform"];
            /**
             * @description Its name as people write it.
             * @example TikTok
             */
            name: string;
            /** @description Its forms of post. A container takes the first form that lists its format and whose limits it meets. */
            forms: components["schemas"]["PostForm"][];
            /** @description How often an account may post. */
            velocity: components["schemas"]["VelocityLimit"][];
            /**
             * @description The options of a target that it has.
             * @example [
             *       "shareToFeed",
             *       "collaborators"
             *     ]
             */
            options: string[];
            /** @description Whether a first comment can be posted. */
            firstComment: boolean;
            /** @description Whether comments can be read and answered. */
            comments: boolean;
            /** @description Whether messages can be read and answered. */
            directMessages: boolean;
        };
        /** @description A page of platforms, all of one version. */
        PlatformPage: {
            /**
             * @description The day of the last change to any limit. Keep it with what you derive from them.
             * @example 2026-11-20
             */
            version: string;
            /** @description The page's entries. */
            data: components["schemas"]["PlatformLimits"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description What Google Play's install referrer tells. Ids of the project's content, publications, accounts, influencers and campaigns are found in any of its parameters, a campaign also by `utm_campaign`. It attributes the user or installation from `clickedAt`, or from a day before `occurredAt` without it. */
        PlayReferrer: {
            /**
             * @description The referrer, as it came.
             * @example utm_source=tiktok&utm_content=cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01
             */
            referrer: string;
            /**
             * Format: date-time
             * @description When the link was clicked, with its offset.
             */
            clickedAt?: string;
            /**
             * Format: date-time
             * @description When the installation began, with its offset.
             */
            installBeganAt?: string;
        };
        /** @description One form of post that the platform has, and what it takes. */
        PostForm: {
            /**
             * @description The form's name on the platform.
             * @enum {string}
             */
            form: "video" | "photo" | "image" | "carousel" | "reel" | "post";
            /** @description The container formats that become it. */
            formats: ("video" | "carousel" | "image")[];
            /** @description Least number of media items. */
            minItems: number;
            /** @description Greatest number of media items. */
            maxItems: number;
            /** @description What a video must be; null where the form takes none. */
            video: components["schemas"]["VideoLimits"] | null;
            /** @description What each image must be; null where the form takes none. */
            image: components["schemas"]["ImageLimits"] | null;
            caption: components["schemas"]["CaptionLimits"];
        };
        /** @description When the project may post. */
        PostingPolicy: {
            /** @description Local hours in which nothing is posted, in the project's time zone. */
            quietHours?: {
                /** @example 22:00 */
                from: string;
                /** @example 07:00 */
                to: string;
            } | null;
            /** @description Least time between two posts on one account. */
            minGapMinutes?: number;
            /** @description Most posts a day on one account. */
            maxPerDay?: number | null;
        };
        /** @description A request to send without an API key. It takes this one file only, of this type and size. */
        PresignedPut: {
            /**
             * Format: uri
             * @description Where to PUT the bytes.
             */
            url: string;
            /**
             * @description The headers to send, exactly as they are.
             * @example {
             *       "Content-Type": "video/mp4"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            expiresAt: components["schemas"]["Timestamp"];
        };
        /** @description One customer's product, with everything made for it. */
        Project: {
            id: components["schemas"]["ProjectId"];
            organizationId: components["schemas"]["OrganizationId"];
            /** @description Its name. */
            name: string;
            /**
             * @description An archived project takes no new work.
             * @enum {string}
             */
            status: "active" | "archived";
            /** @description Whether a container must be approved before it is scheduled or published. */
            requires_approval: boolean;
            /** @description Your own id of the customer. Not unique. */
            customerExternalId: string | null;
            /**
             * @description IANA time zone.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description BCP 47 tag of the default language.
             * @example en
             */
            locale: string;
            /** @description What the content is about. */
            niche: string | null;
            /** @description Whom it is for. */
            audience: string | null;
            brand: components["schemas"]["Brand"];
            app: components["schemas"]["ProjectApp"];
            contentDefaults: components["schemas"]["ContentDefaults"];
            postingPolicy: components["schemas"]["PostingPolicy"];
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description Until when the organization that it was migrated from can read it without X-Castlane-Organization; null if it was never migrated.
             */
            readableUntil: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The product that the project's content is about. */
        ProjectApp: {
            /** @description Its name. */
            name?: string | null;
            /**
             * Format: uri
             * @description Its home page.
             */
            url?: string | null;
            /** @description Its id in the App Store. */
            appStoreId?: string | null;
            /** @description Its package on Google Play. */
            playPackage?: string | null;
        };
        /**
         * @description Id of a project.
         * @example prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01
         */
        ProjectId: string;
        /** @description A page of projects, newest first. */
        ProjectPage: {
            data: components["schemas"]["Project"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Id of a project, as `prj_<uuid>` or as the bare UUID. Answers always carry the prefix.
         * @example prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01
         */
        ProjectRef: string;
        /** @description A container on its way to one or more accounts, now or at a set time. */
        Publication: {
            id: components["schemas"]["PublicationId"];
            projectId: components["schemas"]["ProjectId"];
            containerId: components["schemas"]["ContainerId"];
            /** @description The container's version that goes out. While scheduled, it follows the container's edits. */
            containerVersion: number;
            /**
             * @description published: every target is (in the inbox counts). partially_published: some are, the others failed or were cancelled. outcome_unknown: nothing is under way any more, but of some target nobody knows. failed and cancelled: no target is published.
             * @enum {string}
             */
            status: "scheduled" | "held" | "publishing" | "published" | "partially_published" | "outcome_unknown" | "failed" | "cancelled";
            /**
             * @description Why a schedule is held: approval_pending (the container was edited and waits for approval), project_archived, key_off (the API key that created it is switched off or was revoked). Null while it is not held. New words may be added.
             * @example approval_pending
             */
            holdReason: string | null;
            /**
             * Format: date-time
             * @description When it goes out, in UTC; null where it was published at once.
             */
            publishAt: string | null;
            /**
             * @description The time as you sent it; null where it was published at once.
             * @example 2026-11-20T18:30:00
             */
            requestedPublishAt: string | null;
            /**
             * @description The time zone as you sent it; null without one.
             * @example Europe/Berlin
             */
            timezone: string | null;
            /** @description The job that publishes it, or did last; null before it starts. */
            jobId: string | null;
            /** @description One entry for each account. */
            targets: components["schemas"]["PublicationTarget"][];
            /**
             * Format: date-time
             * @description When publishing began; null before.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When nothing was under way any more; null before.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When the failed targets of a schedule are retried automatically, which happens once and at most an hour after `publishAt`; null where no automatic retry is due.
             */
            automaticRetryAt?: string | null;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it, or that took it over: by a re-assignment, or with a new time while its own key was switched off or revoked. Null where none is recorded. */
            createdBy: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description One try to put a target on its platform. */
        PublicationAttempt: {
            targetId: components["schemas"]["TargetId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            platform: components["schemas"]["Platform"];
            /** @description Counts the target's attempts. */
            number: number;
            jobId: components["schemas"]["JobId"];
            /**
             * @description preparing: nothing can be seen yet. sent: the call that cannot be taken back has gone out. confirmed: the platform has the post. A target never has more than one attempt that is sent, confirmed or outcome_unknown.
             * @enum {string}
             */
            status: "preparing" | "sent" | "confirmed" | "failed" | "outcome_unknown" | "cancelled";
            /**
             * @description The stage under way, or the last one.
             * @enum {string}
             */
            stage: "prepare" | "upload" | "commit" | "confirm";
            /** @description The post's id on the platform; null until the platform tells it. */
            platformPostId: string | null;
            /** @description Why it failed, or why its outcome is unknown; null otherwise. */
            error: components["schemas"]["TargetError"] | null;
            /** @description What you said when you resolved it; null otherwise. */
            note: string | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the call that cannot be taken back was made; null before.
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When its outcome was known; null before.
             */
            finishedAt: string | null;
        };
        /** @description A page of attempts, newest first. */
        PublicationAttemptPage: {
            /** @description The page's entries. */
            data: components["schemas"]["PublicationAttempt"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description The publication as it stood when the event was raised. */
        PublicationChanged: {
            publicationId: components["schemas"]["PublicationId"];
            containerId: components["schemas"]["ContainerId"];
            jobId: components["schemas"]["EventJobId"];
            /**
             * @description The publication's status.
             * @enum {string}
             */
            status: "scheduled" | "held" | "published" | "partially_published" | "outcome_unknown" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it goes out, in UTC; null where it was published at once.
             */
            publishAt: string | null;
            /**
             * @description Why it is held, as a stable word such as approval_pending, project_archived or key_off; null while it is not. New words may be added.
             * @example approval_pending
             */
            holdReason: string | null;
            /**
             * Format: date-time
             * @description When the failed targets of a schedule are retried automatically, which happens once and at most an hour after `publishAt`; null where no automatic retry is due.
             */
            automaticRetryAt?: string | null;
            /** @description One entry for each account. */
            targets: components["schemas"]["PublicationTargetState"][];
        };
        /**
         * @description Id of a publication.
         * @example pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c01
         */
        PublicationId: string;
        /** @description A page of publications, newest first. */
        PublicationPage: {
            /** @description The page's entries. */
            data: components["schemas"]["Publication"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description One account's post. */
        PublicationTarget: {
            id: components["schemas"]["TargetId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description scheduled and held wait; queued, uploading and processing are under way. outcome_unknown: the platform's answer was lost, and we read the platform until we know. The others are final, failed until a retry.
             * @enum {string}
             */
            status: "scheduled" | "queued" | "uploading" | "processing" | "published" | "delivered_to_inbox" | "failed" | "outcome_unknown" | "held" | "cancelled";
            /** @description The caption as it goes out. */
            caption: string;
            /** @description The comment to post below it; null without one. */
            firstComment: string | null;
            /**
             * @description What became of the first comment; null without one. It does not change the target's status.
             * @enum {string|null}
             */
            firstCommentStatus: "waiting" | "posted" | "failed" | "outcome_unknown" | null;
            /** @description The picture that becomes the cover; null where none was chosen. */
            coverMediaId: string | null;
            options: components["schemas"]["PublishOptions"];
            /** @description The post's id on the platform; null until the platform tells it, which may be after it is public. */
            platformPostId: string | null;
            /**
             * Format: uri
             * @description The post's address; null until the platform tells it.
             */
            platformPostUrl: string | null;
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["TargetError"] | null;
            /** @description Whether the outcome has been unknown for 24 hours, so that only you can tell it. */
            needsResolution: boolean;
            /**
             * Format: date-time
             * @description When it became public or reached the inbox; null before.
             */
            publishedAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description How far one account's post has come. */
        PublicationTargetState: {
            targetId: components["schemas"]["TargetId"];
            socialAccountId: components["schemas"]["SocialAccountId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description The target's status.
             * @enum {string}
             */
            status: "scheduled" | "queued" | "uploading" | "processing" | "published" | "delivered_to_inbox" | "failed" | "outcome_unknown" | "held" | "cancelled";
            /** @description The post's id on the platform; null until the platform tells it. */
            platformPostId: string | null;
            /**
             * Format: uri
             * @description The post's address; null until the platform tells it.
             */
            platformPostUrl: string | null;
            /**
             * @description The code of its failure, from the error catalogue; null without one.
             * @example PLATFORM_ERROR
             */
            errorCode: string | null;
            /**
             * @description The stage in which it failed; null without a failure, or where it failed before the first.
             * @example upload
             * @enum {string|null}
             */
            errorStage?: "prepare" | "upload" | "commit" | "confirm" | null;
            /**
             * @description How long to wait before a retry, in milliseconds from the failure; null where waiting does not help.
             * @example 60000
             */
            errorRetryAfterMs?: number | null;
            /**
             * @description The failure's category; null without one. New categories may be added.
             * @example rate_limit
             */
            errorCategory: string | null;
        };
        /** @description Where to publish at once. */
        PublishContent: {
            /** @description The accounts, each at most once. */
            targets: components["schemas"]["PublishTarget"][];
            /**
             * @description What to do where the container is already on one of the accounts, or on its way to it: refuse, or post it again.
             * @default reject
             * @enum {string}
             */
            duplicatePolicy?: "reject" | "allow";
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Something that stands against a target. */
        PublishIssue: {
            /**
             * @description A stable word. Content: not_ready, archived, approval_required, content_rejected, format_unsupported, media_type, media_size, duration, dimensions, aspect_ratio, frame_rate, codec, item_count, cover_unusable, banned_term. Caption: caption_too_long, title_too_long, too_many_hashtags, too_many_mentions. Account: credential_invalid, account_restricted, account_revoked, lease_ended, lease_paused, permission_missing, quota_exhausted, platform_paused. Options: option_unsupported, privacy_level_unavailable, first_comment_unsupported, interaction_disabled. Policy: duplicate, quiet_hours, min_gap, max_per_day, time_in_past. New words may be added.
             * @example caption_too_long
             */
            code: string;
            /** @description What is wrong, with the limit. */
            message: string;
            /**
             * @description An error stops the target; a warning does not.
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description Where in the body, as a JSON Pointer after /body; absent where no field of it is at fault.
             * @example /body/targets/0/caption
             */
            path?: string;
        };
        /** @description Wishes for one target. An option that its platform does not have is ignored; a dry run warns of it. */
        PublishOptions: {
            /**
             * @description Who sees the post, as one of the account's `capabilities.privacyLevels`. Left out, it is the widest of them.
             * @example PUBLIC_TO_EVERYONE
             */
            privacyLevel?: string;
            /** @description Let nobody comment. */
            disableComment?: boolean;
            /** @description Let nobody make a duet with it. */
            disableDuet?: boolean;
            /** @description Let nobody stitch it. */
            disableStitch?: boolean;
            /** @description Show a reel in the feed too. */
            shareToFeed?: boolean;
            /** @description Deliver it to the app's inbox, where a person finishes it, instead of posting it. */
            draft?: boolean;
            /** @description Label it as a paid partnership with another brand. */
            brandContent?: boolean;
            /** @description Label it as promotion of the account's own brand. */
            brandOrganic?: boolean;
            /** @description Label it as made with AI. What Castlane generated is always labelled. */
            aiGenerated?: boolean;
            /** @description The moment of the video that becomes its cover. A coverMediaId goes first. */
            coverTimestampMs?: number;
            /**
             * @description Accounts that are invited as co-authors, by username.
             * @example [
             *       "marabean"
             *     ]
             */
            collaborators?: string[];
            /** @description A title, where the form has one beside its caption. */
            title?: string;
        };
        /** @description An account to publish to, and how. */
        PublishTarget: {
            socialAccountId: components["schemas"]["SocialAccountId"];
            /**
             * @description The caption for this account. Left out, it is the container's for the platform, else its default one.
             * @example Your morning coffee is lying to you. Ad by Fable Coffee
             */
            caption?: string;
            /** @description A comment that is posted below it once it is public. */
            firstComment?: string;
            coverMediaId?: components["schemas"]["MediaId"];
            options?: components["schemas"]["PublishOptions"];
        };
        /**
         * @description A time with its offset (`2026-11-20T18:30:00+01:00`, or `Z`), or a local time without one beside a `timezone`.
         * @example 2026-11-20T18:30:00
         */
        PublishTime: string;
        /**
         * @description IANA time zone of the time. Needed where the time has no offset; with one, both must agree.
         * @example Europe/Berlin
         */
        PublishTimezone: string;
        /** @description How publishing would fare. */
        PublishValidation: {
            /** @description Whether every target is ok. */
            ok: boolean;
            /** @description One entry for each target, in the order of the request. */
            targets: components["schemas"]["TargetValidation"][];
        };
        /** @description Whether a platform would take the container as it is. */
        Publishability: {
            platform: components["schemas"]["Platform"];
            /** @description Whether no issue is an error. */
            ok: boolean;
            /** @description What stands in the way, or should be known. */
            issues: components["schemas"]["PublishabilityIssue"][];
        };
        /** @description One thing that a platform does not like about a container. */
        PublishabilityIssue: {
            /**
             * @description With an error it cannot be published; with a warning the platform may hide or trim it.
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description What is wrong: `format_unsupported`, `item_count`, `content_type`, `too_many_bytes`, `dimensions`, `aspect_ratio`, `duration`, `frame_rate`, `codec`, `caption_too_long`, `title_too_long`, `too_many_hashtags` or `too_many_mentions`. Warnings about the words: `thin_brief`, `count_not_kept`, `left_out` or `not_translated`. New ones may be added.
             * @example aspect_ratio
             */
            code: string;
            /**
             * @description Where: `caption`, `title`, `format`, `media`, `media/<index>` or `script`.
             * @example media/0
             */
            path: string;
            /** @description A sentence for people. */
            message: string;
        };
        /** @description The work to price. */
        QuoteContent: {
            /**
             * @description What you mean to call.
             * @enum {string}
             */
            operation: "generate" | "regenerate" | "clone";
            /**
             * @description How many containers, for `generate`. The others make one.
             * @default 1
             */
            variants?: number;
        };
        /** @description The key that takes over. */
        ReassignApiKey: {
            toApiKeyId: components["schemas"]["ApiKeyId"];
        };
        /** @description Something to make next, with the reasons. */
        Recommendation: {
            id: components["schemas"]["RecommendationId"];
            projectId: components["schemas"]["ProjectId"];
            type: components["schemas"]["RecommendationType"];
            status: components["schemas"]["RecommendationStatus"];
            /** @description The proposal in one line. */
            title: string;
            /** @description How much it promises; 1 is most. The chance that a publication of its kind does better than another of the project, by the figures; 0.5 would be even. */
            score: number;
            /**
             * @description How much data stands behind it, by the 95 % interval of how many times as much: `high` within a third either way, `medium` within two thirds, `low` beyond.
             * @enum {string}
             */
            confidence: "low" | "medium" | "high";
            /** @description Why it is proposed, in a sentence or two. */
            rationale: string;
            /** @description The figures behind it, the one that decided first; empty while the project has none of its own. */
            evidence: components["schemas"]["RecommendationEvidence"][];
            suggestedRequest: components["schemas"]["GenerateContent"];
            /**
             * Format: date-time
             * @description When to publish what comes of it; null where any time will do. While it is open this is the next such time, two hours ahead at least.
             */
            suggestedPublishAt: string | null;
            /** @description The job that accepting it started; null until then. */
            jobId: string | null;
            /** @description What came of it; null until it was accepted, published and measured. */
            outcome: components["schemas"]["RecommendationOutcome"] | null;
            /**
             * Format: date-time
             * @description Until when it can be accepted; null where it does not expire.
             */
            expiresAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The new recommendation. Read it for its reasons. */
        RecommendationCreated: {
            recommendationId: components["schemas"]["RecommendationId"];
            type: components["schemas"]["RecommendationType"];
            /** @description How much it promises; 1 is most. */
            score: number;
            /**
             * Format: date-time
             * @description Until when it can be accepted; null where it does not expire.
             */
            expiresAt: string | null;
        };
        /** @description One figure that speaks for it. */
        RecommendationEvidence: {
            metric: components["schemas"]["MetricName"];
            /** @description The median of what was measured on the publications that it draws on; over several accounts, the geometric mean of theirs. */
            value: number;
            /** @description The same for the project's other publications on the same accounts. */
            baseline: number;
            /** @description How many publications were compared: those that it draws on and the others. */
            sampleSize: number;
            /** @description The publications that it draws on, the best first, at most 20. */
            publicationIds: components["schemas"]["PublicationId"][];
        };
        /**
         * @description Id of a recommendation.
         * @example rec_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8f01
         */
        RecommendationId: string;
        /** @description What came of it. */
        RecommendationOutcome: {
            metric: components["schemas"]["MetricName"];
            /**
             * @description How much better than the baseline it did, in percent, by what is usual on the same accounts; below 0 is worse.
             * @example 38.5
             */
            liftPercent: number;
            /** @description The publications that were measured. */
            publicationIds: components["schemas"]["PublicationId"][];
            measuredAt: components["schemas"]["Timestamp"];
        };
        /** @description A page of recommendations, newest first. */
        RecommendationPage: {
            /** @description The recommendations. */
            data: components["schemas"]["Recommendation"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Only an open one can be accepted or dismissed.
         * @enum {string}
         */
        RecommendationStatus: "open" | "accepted" | "dismissed" | "expired";
        /**
         * @description What it proposes. `hook`: another hook; `format`: another format; `posting_time`: another hour, outside the project's
         *     quiet hours; `repost`: something that worked, made afresh; `influencer`: another face.
         * @enum {string}
         */
        RecommendationType: "hook" | "format" | "posting_time" | "repost" | "influencer";
        /** @description What the new container takes instead of the source's own values. An empty object takes all of them. */
        RegenerateContent: {
            /**
             * @description The revised brief. It replaces the source's brief. Its letters must be ones that can be drawn.
             * @example We print the roast date on every bag. Most beans are stale before they are sold.
             */
            brief?: string;
            mustSay?: components["schemas"]["MustSay"];
            offer?: components["schemas"]["Offer"];
            callToAction?: components["schemas"]["CallToAction"];
            direction?: components["schemas"]["Direction"];
            hashtags?: components["schemas"]["Hashtags"];
            fallback?: components["schemas"]["WriterFallback"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description How the new look should differ. An empty object makes another one from the present appearance. */
        RegenerateInfluencerLook: {
            /**
             * @description What should be different. It counts for this look only; change the appearance for all to come.
             * @example Glasses
             * @example and a brighter background.
             */
            brief?: string;
        };
        /** @description An installation of our GitHub App, as GitHub named it to your setup page. */
        RegisterGithubInstallation: {
            /**
             * @description `installation_id` in the address that GitHub came back to.
             * @example 48211733
             */
            githubInstallationId: number;
            /**
             * @description `code` in the same address. It proves that its owner may use this installation and decides which repositories your organization sees: those that its owner may read. It works once and lives ten minutes.
             * @example e72e16c7e42f292c6912
             */
            code: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Why not to send a suggestion. An empty object gives no reason. */
        RejectAction: {
            /** @description A note of yours. */
            note?: string;
        };
        /** @description The rejection. */
        RejectContent: {
            /**
             * @description The version that you looked at. Another one by now is CONFLICT.
             * @example 1
             */
            version?: number;
            /**
             * @description Why, for whoever makes the next one.
             * @example It sounds like a health claim.
             */
            reason: string;
        };
        /** @description The whole policy. What you leave out is cleared. */
        ReplaceApprovalPolicy: {
            mode: components["schemas"]["ApprovalMode"];
            /**
             * @description Hours after which pending content is approved by itself. Not with mode `none`; null or left out never does.
             * @example 48
             */
            autoApproveAfterHours?: number | null;
            /** @description The rules, of which the first that applies decides. Mode `auto_rules` needs at least one, the others take none. */
            rules?: components["schemas"]["ApprovalRule"][];
        };
        /** @description The whole allowlist. An empty one allows nothing. */
        ReplaceReturnUrls: {
            /**
             * @description Where OAuth may send your customers back to. An entry allows its scheme, host and port exactly, and every path that
             *     begins with its own at a `/` boundary. Absolute, https (http for a loopback host alone), without user name, query or fragment.
             * @example [
             *       "https://app.northwind.example/connected"
             *     ]
             */
            returnUrls: string[];
        };
        /** @description Which events to deliver again. */
        ReplayWebhookDeliveries: {
            /**
             * Format: date-time
             * @description Events at or after this time, with its offset. At most 90 days ago.
             */
            from: string;
            /**
             * Format: date-time
             * @description Events before this time, with its offset. After `from` and not in the future.
             */
            to: string;
            /** @description Only these types. Leave it out for all that the endpoint gets. */
            types?: components["schemas"]["EventType"][];
        };
        /** @description What to answer. */
        ReplyToItem: {
            /**
             * @description The answer.
             * @example Light roasts keep more of it, promise.
             */
            text: string;
            /**
             * @description Answer a comment by a message. A message is always answered by one.
             * @default false
             */
            private?: boolean;
        };
        /** @description The accounts that are wanted. */
        RequestLeasedAccounts: {
            platform: components["schemas"]["Platform"];
            /**
             * @description A niche of the list of niches.
             * @example specialty coffee
             */
            niche: string;
            /**
             * @description Country that the accounts should be at home in (ISO 3166-1 alpha-2); any, if left out.
             * @example DE
             */
            country?: string;
            /**
             * @description Language that they should speak (BCP 47); any, if left out.
             * @example de
             */
            language?: string;
            /** @description How many accounts. */
            count: number;
            /**
             * @description Days of the lease, counted from when an account becomes active.
             * @example 90
             */
            termDays: number;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What became of a post whose outcome nobody could tell. */
        ResolveTarget: {
            /**
             * @description Whether the post is on the platform.
             * @enum {string}
             */
            outcome: "published" | "not_published";
            /** @description The post's id. Only with published. */
            platformPostId?: string;
            /** @description The post's address. Only with published. */
            platformPostUrl?: string;
            /** @description Who looked, or where; kept with the attempt. */
            note?: string;
        };
        /** @description Organic figures of one container, publication or social account. */
        ResourceMetrics: {
            /** @description What the figures are of. */
            resource: {
                /**
                 * @description The kind of resource.
                 * @enum {string}
                 */
                type: "container" | "publication" | "social_account";
                /**
                 * @description Its id.
                 * @example cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01
                 */
                id: string;
            };
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            granularity: components["schemas"]["Granularity"];
            /**
             * @description What the figures are grouped by; null where nothing is.
             * @enum {string|null}
             */
            groupBy: "publication" | "social_account" | "platform" | null;
            /**
             * @description The project's IANA time zone, in which days begin.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description The groups that have a post, newest first; exactly one where nothing is grouped. */
            data: components["schemas"]["MetricGroup"][];
        };
        /** @description How to change over. */
        RotateApiKey: {
            /**
             * @description How long the old secret still works beside the new one; 0 ends it at once.
             * @default 86400
             */
            graceSeconds?: number;
        };
        /** @description How long the old write key lives on. An empty object gives it a day. */
        RotateSdkWriteKey: {
            /**
             * @description Seconds in which both write keys work. Apps that are not updated stop reporting afterwards.
             * @default 86400
             * @example 604800
             */
            graceSeconds?: number;
        };
        /** @description The new write key, shown this once. */
        RotatedWriteKey: {
            sdkAppId: components["schemas"]["SdkAppId"];
            apiKeyId: components["schemas"]["ApiKeyId"];
            writeKey: components["schemas"]["WriteKey"];
            previousExpiresAt: components["schemas"]["Timestamp"];
        };
        /** @description What the rule does. */
        RuleAction: {
            /**
             * @description Answer, answer a comment by a message, hide the comment, or leave it alone.
             * @enum {string}
             */
            type: "reply" | "private_reply" | "hide" | "skip";
            /**
             * @description The text of an answer. `{username}` becomes the author's name. Left out, the text is written to suit the item, and goes out automatically only in answer to thanks or praise.
             * @example Hi {username}, a bag is 12 euros.
             */
            template?: string;
        };
        /**
         * @description Id of an engagement rule.
         * @example rul_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8a01
         */
        RuleId: string;
        /** @description Which items the rule is for. Every condition given must hold. */
        RuleTrigger: {
            /**
             * @description What came in.
             * @enum {string}
             */
            kind: "comment" | "direct_message" | "any";
            /**
             * @description What must be in it: anything, one of `keywords`, a question, a mention of the account, or something toxic.
             * @enum {string}
             */
            match: "all" | "keywords" | "question" | "mention" | "toxic";
            /**
             * @description Words or phrases, found whatever their case and only as whole words. Needed for, and only for, match keywords.
             * @example [
             *       "price",
             *       "how much"
             *     ]
             */
            keywords?: string[];
        };
        /** @description Where to publish, and when. */
        ScheduleContent: {
            publishAt: components["schemas"]["PublishTime"];
            timezone?: components["schemas"]["PublishTimezone"];
            /** @description The accounts, each at most once. */
            targets: components["schemas"]["PublishTarget"][];
            /**
             * @description What to do where the container is already on one of the accounts, or on its way to it: refuse, or post it again.
             * @default reject
             * @enum {string}
             */
            duplicatePolicy?: "reject" | "allow";
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description A scope that a key may hold.
         * @enum {string}
         */
        Scope: "org:read" | "org:admin" | "projects:read" | "projects:write" | "github:read" | "github:write" | "sdk:read" | "sdk:write" | "media:read" | "media:write" | "telemetry:read" | "telemetry:write" | "influencers:read" | "influencers:write" | "content:read" | "content:write" | "approvals:read" | "approvals:write" | "social:read" | "social:write" | "publishing:read" | "publishing:write" | "leased:read" | "leased:write" | "engagement:read" | "engagement:write" | "metrics:read" | "metrics:write" | "ads:read" | "recommendations:read" | "recommendations:write" | "jobs:read" | "jobs:write" | "webhooks:read" | "webhooks:write";
        /** @description An app that reports telemetry. Its write key is the API key `apiKeyId`. */
        SdkApp: {
            id: components["schemas"]["SdkAppId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["SdkPlatform"];
            /**
             * @description Its bundle id, package or host name.
             * @example example.fable.ios
             */
            bundleId: string;
            /**
             * @description Its name.
             * @example Fable for iOS
             */
            name: string;
            apiKeyId: components["schemas"]["ApiKeyId"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Id of an SDK app.
         * @example app_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3c01
         */
        SdkAppId: string;
        /** @description A page of SDK apps, newest first. */
        SdkAppPage: {
            /** @description The SDK apps. */
            data: components["schemas"]["SdkApp"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An SDK app with its write key, which is shown this once. */
        SdkAppWithWriteKey: {
            id: components["schemas"]["SdkAppId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["SdkPlatform"];
            /**
             * @description Its bundle id, package or host name.
             * @example example.fable.ios
             */
            bundleId: string;
            /**
             * @description Its name.
             * @example Fable for iOS
             */
            name: string;
            apiKeyId: components["schemas"]["ApiKeyId"];
            writeKey: components["schemas"]["WriteKey"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description Something that the app must declare or ask for. */
        SdkPermission: {
            /**
             * @description Its name on the platform.
             * @example NSUserTrackingUsageDescription
             */
            name: string;
            /** @description Whether telemetry needs it; without an optional one attribution is coarser. */
            required: boolean;
            /** @description What it is for. */
            reason: string;
        };
        /**
         * @description What the app is built for or with.
         * @enum {string}
         */
        SdkPlatform: "ios" | "android" | "web" | "flutter" | "react_native" | "unity";
        /** @description The accounts to connect. */
        SelectOauthAccounts: {
            /**
             * @description Candidates of the session, by their id on the platform.
             * @example [
             *       "104857600000001"
             *     ]
             */
            platformAccountIds: string[];
        };
        /**
         * @description Grows with every event of the organization, without promising to be gapless. Sort by it; deliveries arrive in any order.
         * @example 1042
         */
        Sequence: number;
        /** @description An item that might come in. */
        SimulateEngagement: {
            /**
             * @description What comes in.
             * @enum {string}
             */
            kind: "comment" | "direct_message";
            /**
             * @description What it says.
             * @example How much is the Ethiopian one?
             */
            text: string;
            /**
             * @description Who writes it.
             * @example jonas.brews
             */
            username?: string;
            socialAccountId?: components["schemas"]["SocialAccountId"];
            /**
             * Format: date-time
             * @description When it comes in; now, if left out. It matters for quiet hours.
             */
            at?: string;
        };
        /** @description A postback of SKAdNetwork, with its fields in camelCase. */
        SkanPostback: {
            /**
             * @description Version of the postback: 2.1, 2.2, 3.0 or 4.0, whose signatures can be checked; another one gets the item rejected, and so does a field that the version does not have or lacks.
             * @example 4.0
             */
            version: string;
            /**
             * @description The ad network.
             * @example 22mmun2rn5.skadnetwork
             */
            adNetworkId: string;
            /**
             * @description The advertised app.
             * @example 6450000001
             */
            appId: string;
            /**
             * @description Two to four digits that stand for the campaign; before version 4, the campaign id.
             * @example 5239
             */
            sourceIdentifier?: string;
            /** @description The app that showed the ad. */
            sourceAppId?: string;
            /** @description The web site that showed the ad. */
            sourceDomain?: string;
            /** @description ISO 3166-1 code of the country, where the crowd was large enough. */
            countryCode?: string;
            /** @description Whether the app had been installed before. */
            redownload?: boolean;
            /**
             * @description 0 for a view-through ad, 1 for a rendered one.
             * @enum {integer}
             */
            fidelityType?: 0 | 1;
            /** @description Whether this network won the attribution. */
            didWin?: boolean;
            /** @description Fine conversion value. Not together with the coarse one. */
            conversionValue?: number;
            /**
             * @description Coarse conversion value.
             * @enum {string}
             */
            coarseConversionValue?: "low" | "medium" | "high";
            /** @description Which of the three postbacks it is. */
            postbackSequenceIndex?: number;
            /** @description Apple's signature. One that does not hold gets the item rejected. */
            attributionSignature: string;
        };
        /** @description An account on a platform that a project can publish to. */
        SocialAccount: {
            id: components["schemas"]["SocialAccountId"];
            projectId: components["schemas"]["ProjectId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description Its id on the platform.
             * @example -000AbCdEfGhIjKlMnOp
             */
            platformAccountId: string;
            /**
             * @description Its name on the platform.
             * @example fablecoffee
             */
            username: string;
            /**
             * @description The name that people see.
             * @example Fable Coffee
             */
            displayName: string;
            /**
             * Format: uri
             * @description Its picture; null without one.
             */
            avatarUrl: string | null;
            /**
             * Format: uri
             * @description Its page on the platform; null where the platform names none.
             */
            profileUrl: string | null;
            /**
             * @description active: ready. expiring: works, but a person must renew it before credentialExpiresAt. reauth_required: the platform no longer takes its credential. restricted: the platform keeps it from posting. revoked: you, or the end of its lease, gave it up.
             * @enum {string}
             */
            status: "active" | "expiring" | "reauth_required" | "restricted" | "revoked";
            /** @description A sentence on a status other than active; null while it is active. */
            statusReason: string | null;
            /**
             * @description Whether a person connected it or we lease it to you.
             * @enum {string}
             */
            ownership: "connected" | "leased";
            /** @description The lease that it comes from; null for a connected one. */
            leasedAccountId: string | null;
            capabilities: components["schemas"]["AccountCapabilities"];
            /** @description What is left to post; null where the platform does not tell. */
            quota: components["schemas"]["AccountQuota"] | null;
            /** @description The permissions that the person granted, in the platform's own words. */
            grantedPermissions: string[];
            /**
             * Format: date-time
             * @description When the present access ends. It is renewed by itself before that; null where the platform names no end.
             */
            accessExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When a person must consent again at the latest; null where the platform names no end or it has ended.
             */
            credentialExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the present credential was granted.
             */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When it was given up; null while it is not.
             */
            revokedAt: string | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The account as it stood when the event was raised. */
        SocialAccountChanged: {
            socialAccountId: components["schemas"]["SocialAccountId"];
            platform: components["schemas"]["Platform"];
            /**
             * @description Its name on the platform.
             * @example fablecoffee
             */
            username: string;
            /**
             * @description Whose account it is.
             * @enum {string}
             */
            ownership: "connected" | "leased";
            /**
             * @description The account's status.
             * @enum {string}
             */
            status: "active" | "expiring" | "reauth_required" | "restricted" | "revoked";
            /**
             * Format: date-time
             * @description When its credential ends; null where the platform names no end or it has ended.
             */
            credentialExpiresAt: string | null;
            /** @description The OAuth session that connected it; null where none did. */
            oauthSessionId: string | null;
        };
        /** @description Whether publishing to the account would work now, and if not, why. */
        SocialAccountHealth: {
            socialAccountId: components["schemas"]["SocialAccountId"];
            /**
             * @description The account's status.
             * @enum {string}
             */
            status: "active" | "expiring" | "reauth_required" | "restricted" | "revoked";
            /**
             * @description healthy: every check is ok. degraded: some warn. unhealthy: at least one fails.
             * @enum {string}
             */
            health: "healthy" | "degraded" | "unhealthy";
            /** @description One entry for each check, always in the same order. */
            checks: components["schemas"]["AccountCheck"][];
            /**
             * Format: date-time
             * @description When something was last published on it; null if never.
             */
            lastPublishedAt: string | null;
            /** @description Why the last failed target failed; null if none did in the last 30 days. */
            lastFailure: components["schemas"]["TargetError"] | null;
            /**
             * Format: date-time
             * @description When the platform was last asked about the account.
             */
            checkedAt: string;
        };
        /**
         * @description Id of a social account.
         * @example acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a01
         */
        SocialAccountId: string;
        /** @description A page of social accounts, newest first. */
        SocialAccountPage: {
            /** @description The page's entries. */
            data: components["schemas"]["SocialAccount"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description Why a post failed. */
        TargetError: {
            /**
             * @description A code of the error catalogue.
             * @example PLATFORM_ERROR
             */
            code: string;
            /**
             * @description A narrower word. Of the platform: credential, permission, window_closed, rate_limit, quota, account_restricted, temporary_block, spam, duplicate, content_invalid, media_fetch, container, not_ready, not_found, invalid_request, transient, timeout, network, circuit_open, unknown. Of ours: missed_window (more than an hour late), policy (approval, a switch), key_off (the API key is off), internal. New words may be added.
             * @example rate_limit
             */
            category: string;
            /**
             * @description The platform's own code; null where none was told.
             * @example rate_limit_exceeded
             */
            platformCode: string | null;
            /** @description The platform's own message; null where none was told. */
            platformMessage: string | null;
            /**
             * @description How long the platform asks to wait, in milliseconds from the failure; a minute where it names no time. Null where waiting does not help.
             * @example 60000
             */
            retryAfterMs?: number | null;
            /**
             * @description The stage in which it failed; null where it failed before the first.
             * @example upload
             * @enum {string|null}
             */
            stage?: "prepare" | "upload" | "commit" | "confirm" | null;
            /**
             * @description The reason of a CONFLICT, as the error catalogue lists it; null for every other code.
             * @example quota_exhausted
             */
            reason?: string | null;
            /** @description Whether a retry may work with nothing else changed. */
            retryable: boolean;
            /** @description What to do about it. */
            remediation: string;
        };
        /**
         * @description Id of a publication target.
         * @example ptg_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5d01
         */
        TargetId: string;
        /**
         * @description The platforms that it is made for. They decide the captions and what publishability is judged by.
         * @example [
         *       "tiktok",
         *       "instagram"
         *     ]
         */
        TargetPlatforms: components["schemas"]["Platform"][];
        /** @description How one target would fare. */
        TargetValidation: {
            socialAccountId: components["schemas"]["SocialAccountId"];
            /** @description Whether no issue is an error. */
            ok: boolean;
            /** @description What stands against it; empty where nothing does. */
            issues: components["schemas"]["PublishIssue"][];
        };
        /**
         * @description What an ad network or a store says of where an install came from. `kind` tells which of `skan`, `adservices`, `playReferrer` and
         *     `clickId` the item needs; one with another of them, or without its own, is rejected.
         */
        TelemetryAttribution: {
            /**
             * @description `skan` needs `skan`, `adservices` needs `adservices`, `play_referrer` needs `playReferrer`, `click_id` needs `clickId`.
             * @enum {string}
             */
            kind: "skan" | "adservices" | "play_referrer" | "click_id";
            /**
             * @description Id of it: SKAdNetwork's transaction-id for `skan`, otherwise your own. A second one of the same kind and id, and for `skan` of the same postback, is a duplicate.
             * @example 6aafb7a5-0170-41b5-bbe4-fe71dedf1e28
             */
            transactionId: string;
            /**
             * Format: date-time
             * @description When it happened, with its offset. At most 90 days ago and at most an hour ahead of our clock; otherwise the item is rejected.
             * @example 2026-11-18T14:03:22+01:00
             */
            occurredAt: string;
            /** @description Your own id of the user. Send a pseudonym, never an e-mail address or a name. */
            userId?: string;
            /** @description Id of the installation or browser, before and after the user is known. */
            anonymousId?: string;
            skan?: components["schemas"]["SkanPostback"];
            adservices?: components["schemas"]["AdServicesToken"];
            playReferrer?: components["schemas"]["PlayReferrer"];
            clickId?: components["schemas"]["AdClick"];
        };
        /** @description How many attributions of one kind, and what became of them. */
        TelemetryAttributionCount: {
            /**
             * @description Who told.
             * @enum {string}
             */
            kind: "skan" | "adservices" | "play_referrer" | "click_id";
            /** @description How many came in. */
            count: number;
            /** @description How many of them led to content or a campaign. */
            resolved: number;
            lastError?: components["schemas"]["TelemetryAttributionError"];
        };
        /** @description The most recent error of the network or store that was asked about one of the unresolved attributions. Absent where there is none. */
        TelemetryAttributionError: {
            /**
             * @description Who was asked.
             * @enum {string}
             */
            platform: "apple";
            /**
             * @description What failed: `http_` with the status of the answer, `timeout`, `network` or `unexpected_answer`.
             * @example http_503
             */
            platformCode: string;
            /**
             * @description The error as a sentence.
             * @example Apple answered with HTTP 503.
             */
            platformMessage: string;
            /** @description How long after `at` it is asked again, in milliseconds; `null` where it is not, because the token has expired. */
            retryAfterMs: number | null;
            at: components["schemas"]["Timestamp"];
        };
        /** @description What became of each item. */
        TelemetryBatchResult: {
            /** @description How many were taken. */
            accepted: number;
            /** @description How many we had already. */
            duplicates: number;
            /** @description How many were not taken. */
            rejected: number;
            /** @description One answer for each item, in the order of the request. */
            results: components["schemas"]["TelemetryItemResult"][];
        };
        /** @description Something of value that a user did. */
        TelemetryConversion: {
            /**
             * @description Your own or the store's id of it. A second one with the same id is a duplicate.
             * @example 2000000812345678
             */
            transactionId: string;
            /**
             * @description What was done. `refund` takes its value off the revenue; `custom` needs a `name`.
             * @enum {string}
             */
            type: "install" | "sign_up" | "trial" | "subscribe" | "purchase" | "renewal" | "refund" | "custom";
            /**
             * @description Your own name of it; needed with `custom`.
             * @example table_booked
             */
            name?: string;
            /**
             * Format: date-time
             * @description When it happened, with its offset. At most 90 days ago and at most an hour ahead of our clock; otherwise the item is rejected.
             * @example 2026-11-18T14:03:22+01:00
             */
            occurredAt: string;
            value?: components["schemas"]["Money"];
            /** @description Your own id of the user. Send a pseudonym, never an e-mail address or a name. */
            userId?: string;
            /** @description Id of the installation or browser, before and after the user is known. */
            anonymousId?: string;
            source?: components["schemas"]["TelemetrySource"];
            /** @description What else there is to say, flat. Nothing in it may identify a person. */
            properties?: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description How many conversions of one type. */
        TelemetryConversionCount: {
            /**
             * @description What was done.
             * @enum {string}
             */
            type: "install" | "sign_up" | "trial" | "subscribe" | "purchase" | "renewal" | "refund" | "custom";
            /** @description How many. */
            count: number;
        };
        /** @description One day. */
        TelemetryDay: {
            /**
             * Format: date
             * @description The UTC day.
             */
            date: string;
            /** @description App events. */
            events: number;
            /** @description Different people on that day, counted as in the whole span. */
            users: number;
            /** @description Conversions. */
            conversions: number;
        };
        /** @description What the app runs on. */
        TelemetryDevice: {
            /**
             * @description The SDK app's platform.
             * @enum {string}
             */
            platform?: "ios" | "android" | "web" | "flutter" | "react_native" | "unity";
            /**
             * @description Version of the operating system or browser.
             * @example 18.1
             */
            osVersion?: string;
            /**
             * @description Model of the device.
             * @example iPhone17,1
             */
            model?: string;
            /**
             * @description Version of the app.
             * @example 2.4.0
             */
            appVersion?: string;
            /** @description Version of the SDK. */
            sdkVersion?: string;
            /**
             * @description Language and region.
             * @example de-DE
             */
            locale?: string;
            /**
             * @description ISO 3166-1 code of the country.
             * @example DE
             */
            country?: string;
        };
        /** @description Something that happened in an app. */
        TelemetryEvent: {
            /**
             * @description Your own id of it, such as a UUID. A second one with the same id is a duplicate.
             * @example 5b0f6a52-3c1d-4d0a-9a55-0d4d5e4c7a11
             */
            eventId: string;
            /**
             * @description What happened.
             * @example app_open
             */
            name: string;
            /**
             * Format: date-time
             * @description When it happened, with its offset. At most 90 days ago and at most an hour ahead of our clock; otherwise the item is rejected.
             * @example 2026-11-18T14:03:22+01:00
             */
            occurredAt: string;
            /** @description Your own id of the user. Send a pseudonym, never an e-mail address or a name. */
            userId?: string;
            /** @description Id of the installation or browser, before and after the user is known. */
            anonymousId?: string;
            /** @description Id of the session. */
            sessionId?: string;
            device?: components["schemas"]["TelemetryDevice"];
            source?: components["schemas"]["TelemetrySource"];
            /** @description What else there is to say, flat. Nothing in it may identify a person. */
            properties?: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description The event that was the first. */
        TelemetryFirstEvent: {
            /** @description The app whose write key sent it; null where another key did. */
            sdkAppId: string | null;
            /**
             * @description The telemetry event's name.
             * @example app_open
             */
            name: string;
            receivedAt: components["schemas"]["Timestamp"];
        };
        /** @description A rule that an item breaks. */
        TelemetryIssue: {
            /**
             * @description Where, as a JSON Pointer from the item.
             * @example /occurredAt
             */
            path: string;
            /** @description What is wrong there. */
            message: string;
        };
        /** @description What became of one item. */
        TelemetryItemResult: {
            /** @description Its place in the request, from 0. */
            index: number;
            /** @description Its `eventId` or `transactionId`. */
            id: string;
            /**
             * @description `accepted` and `duplicate` need nothing more from you; sending a rejected item again as it is changes nothing.
             * @enum {string}
             */
            status: "accepted" | "duplicate" | "rejected";
            /** @description Why it was rejected; empty otherwise. */
            issues: components["schemas"]["TelemetryIssue"][];
        };
        /** @description How many events of one name. */
        TelemetryNameCount: {
            /**
             * @description The name.
             * @example app_open
             */
            name: string;
            /** @description How many. */
            count: number;
        };
        /** @description The content that brought the user, where the link or the SDK tells. Each id must belong to the project; otherwise the item is rejected. */
        TelemetrySource: {
            containerId?: components["schemas"]["ContainerId"];
            publicationId?: components["schemas"]["PublicationId"];
            socialAccountId?: components["schemas"]["SocialAccountId"];
            influencerId?: components["schemas"]["InfluencerId"];
            campaignId?: components["schemas"]["CampaignId"];
        };
        /** @description What a project's apps reported in a span of days. */
        TelemetrySummary: {
            projectId: components["schemas"]["ProjectId"];
            /**
             * Format: date
             * @description First day, in UTC.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, in UTC.
             */
            to: string;
            /** @description App events. */
            events: number;
            /** @description Different people in events and conversions: users, and installations that no user was seen with. A user and the installations that the user was seen with are one person. */
            users: number;
            /** @description Conversions by type; those with none are left out. */
            conversions: components["schemas"]["TelemetryConversionCount"][];
            /** @description What the conversions were worth, refunds taken off, one entry a currency. */
            revenue: components["schemas"]["Money"][];
            /** @description Attributions by kind; those with none are left out. */
            attributions: components["schemas"]["TelemetryAttributionCount"][];
            /** @description The most frequent names, most frequent first. */
            eventNames: components["schemas"]["TelemetryNameCount"][];
            /** @description One entry for each day of the span, oldest first. */
            days: components["schemas"]["TelemetryDay"][];
            /**
             * Format: date-time
             * @description When the project's first event ever came in; null while there is none.
             */
            firstEventAt: string | null;
            /**
             * Format: date-time
             * @description When its latest event came in; null while there is none.
             */
            lastEventAt: string | null;
            asOf: components["schemas"]["Timestamp"];
        };
        /**
         * @description A rate-limit tier.
         * @enum {string}
         */
        Tier: "standard" | "pilot" | "partner";
        /**
         * Format: date-time
         * @description A time in UTC (RFC 3339, ending in Z).
         * @example 2026-11-20T09:30:00.000Z
         */
        Timestamp: string;
        /** @description What to change. A field left out stays; scopes are replaced, metadata is merged by key. */
        UpdateApiKey: {
            /** @description Its name, for people. */
            name?: string;
            /** @description Switches the key off or on again without revoking it. */
            killSwitch?: boolean;
            /** @description All that it may do from now on. It may keep what it has; what is new, the calling key must hold itself. */
            scopes?: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When it stops working, a time ahead: from then on its calls are UNAUTHENTICATED, while what it started or scheduled goes on. Null: it does not expire.
             * @example 2027-01-31T00:00:00Z
             */
            expiresAt?: string | null;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays; metadata is merged by key. */
        UpdateChildOrganization: {
            /** @description Its name. Not unique. */
            name?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description How comments are handled. What is left out stays. */
        UpdateComments: {
            /** @description Whether comments are answered. */
            enabled?: boolean;
            /**
             * @description Which comments are answered where no rule says otherwise.
             * @enum {string}
             */
            answer?: "all" | "questions" | "mentions";
            /** @description Whether toxic comments are hidden. */
            hideToxic?: boolean;
            /** @description Sensitive subjects whose comments are hidden where no rule says otherwise. */
            hideCategories?: ("spam" | "scam" | "discrimination" | "harassment")[];
        };
        /** @description What to change. A field left out stays. */
        UpdateContent: {
            captions?: components["schemas"]["CaptionsChange"];
            /**
             * @description The version that you edited, beside captions. Another one by now is CONFLICT.
             * @example 1
             */
            version?: number;
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description What to change. A field left out stays, null clears. `refillThreshold` and `refillAmount` go together: send both with a
         *     number, or both with null.
         */
        UpdateCreditConfig: {
            /** @description Credits that it may spend in a UTC month; null for no cap. */
            monthlyCreditCap?: number | null;
            /** @description A spend that takes what is available below this brings a refill; null for none. */
            refillThreshold?: number | null;
            /** @description Credits that a refill moves from the parent; null for none. */
            refillAmount?: number | null;
            /** @description A spend that takes what is available below this raises `credits.low`; null for never. */
            lowThreshold?: number | null;
        };
        /** @description Most actions a day on one account, in the project's time zone. What is left out stays. */
        UpdateDailyCaps: {
            /** @description Most replies to comments. */
            replies?: number;
            /** @description Most messages. */
            directMessages?: number;
            /** @description Most comments hidden. */
            hides?: number;
        };
        /** @description How direct messages are handled. What is left out stays. */
        UpdateDirectMessages: {
            /** @description Whether messages are answered. */
            enabled?: boolean;
            /** @description Whether a comment may be answered by a message if the platform allows it. */
            privateReplies?: boolean;
        };
        /** @description What to change. A field left out stays, null clears where it may, objects merge one level. */
        UpdateEngagementConfig: {
            /** @description Whether comments and messages are read at all. */
            enabled?: boolean;
            /**
             * @description off: nothing is answered. suggest: each action waits for you. auto: hiding, answers to thanks and praise recognised with certainty in English, answers that quote your `knowledge` to English questions it was made for, and the templates of your rules with keywords go out automatically; everything else waits for you, and so does everything that needs a person.
             * @enum {string}
             */
            mode?: "off" | "suggest" | "auto";
            /** @description How replies sound; null for the brand's own voice. */
            tone?: string | null;
            comments?: components["schemas"]["UpdateComments"];
            directMessages?: components["schemas"]["UpdateDirectMessages"];
            /** @description Local hours in which nothing is sent, in the project's time zone; null for none. They may pass midnight. */
            quietHours?: {
                /**
                 * @description When they begin.
                 * @example 22:00
                 */
                from: string;
                /**
                 * @description When they end.
                 * @example 07:00
                 */
                to: string;
            } | null;
            dailyCaps?: components["schemas"]["UpdateDailyCaps"];
            /** @description What replies may state: it replaces the whole list, and an empty list clears it. */
            knowledge?: components["schemas"]["KnowledgeFactInput"][];
            /** @description Coming with v2: a mode of its own for each sentiment. Until then sending it is FORBIDDEN_FENCE. */
            sentimentRouting?: {
                /**
                 * @description The mode for friendly items.
                 * @enum {string}
                 */
                positive?: "off" | "suggest" | "auto";
                /**
                 * @description The mode for neutral items.
                 * @enum {string}
                 */
                neutral?: "off" | "suggest" | "auto";
                /**
                 * @description The mode for unfriendly items.
                 * @enum {string}
                 */
                negative?: "off" | "suggest" | "auto";
            };
            /** @description Coming with v2: try two tones against each other. Until then sending it is FORBIDDEN_FENCE. */
            abTesting?: {
                /** @description Whether the other tone is tried. */
                enabled?: boolean;
                /** @description The other tone. */
                tone?: string;
                /** @description Share of the actions that get it. */
                sharePercent?: number;
            };
            /** @description Coming with v2: remember a person over all accounts of the project. Until then sending it is FORBIDDEN_FENCE. */
            crossAccountMemory?: boolean;
        };
        /** @description What to change. A field left out stays; `trigger` and `action` are replaced as a whole. */
        UpdateEngagementRule: {
            /**
             * @description Its name.
             * @example Answer questions about the price
             */
            name?: string;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /** @description The matching rule with the lowest number wins; among equals the older one. */
            priority?: number;
            /**
             * @description Whether its actions wait for you; inherit is as the project's mode says. In auto a template goes out unless the item needs a person.
             * @enum {string}
             */
            mode?: "inherit" | "suggest" | "auto";
            /** @description Accounts that it is for; empty for all. */
            socialAccountIds?: components["schemas"]["SocialAccountId"][];
            trigger?: components["schemas"]["RuleTrigger"];
            action?: components["schemas"]["RuleAction"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays, null clears where it may, objects merge one level, arrays replace. */
        UpdateInfluencer: {
            /** @description Its name. */
            name?: string;
            persona?: components["schemas"]["Persona"];
            appearance?: components["schemas"]["Appearance"];
            /** @description How captions in its name sound. */
            voice?: string | null;
            consent?: components["schemas"]["Consent"];
            /** @description Whether all that it presents goes out only with the platforms' AI label. */
            disclosureRequired?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays, null clears where it may, objects merge one level, arrays replace. */
        UpdateProject: {
            /** @description Its name. */
            name?: string;
            /** @description Changes the approval policy's mode with it. */
            requires_approval?: boolean;
            /** @description Your own id of the customer. */
            customerExternalId?: string | null;
            /** @description IANA time zone. */
            timezone?: string;
            /** @description BCP 47 tag of the default language. */
            locale?: string;
            /** @description What the content is about. */
            niche?: string | null;
            /** @description Whom it is for. */
            audience?: string | null;
            brand?: components["schemas"]["Brand"];
            app?: components["schemas"]["ProjectApp"];
            contentDefaults?: components["schemas"]["ContentDefaults"];
            postingPolicy?: components["schemas"]["PostingPolicy"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays. */
        UpdatePublication: {
            publishAt?: components["schemas"]["PublishTime"];
            timezone?: components["schemas"]["PublishTimezone"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays. */
        UpdateSdkApp: {
            /** @description Its name. */
            name?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What to change. A field left out stays, null clears where it may, arrays replace. */
        UpdateWebhookEndpoint: {
            /**
             * Format: uri
             * @description Where deliveries go. In production it is https, with a public address and without user name or password; anything else is VALIDATION.
             * @example https://hooks.northwind.example/castlane
             */
            url?: string;
            /** @description Your own note on what it is for. */
            description?: string | null;
            /** @description The types that it gets; null for all, those added later included. */
            eventTypes?: components["schemas"]["EventType"][] | null;
            /** @description Only events of this project; null for all and for events of no project. */
            projectId?: string | null;
            /** @description Whether it also gets the events of your child organizations. A child's own endpoint has none. */
            includeChildren?: boolean;
            /** @description Switches deliveries on or off. Switching on forgets the failures so far. */
            enabled?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Files on their way in. Finalize it once every PUT has been answered. */
        Upload: {
            id: components["schemas"]["UploadId"];
            projectId: components["schemas"]["ProjectId"];
            kind: components["schemas"]["UploadKind"];
            /**
             * @description `expired`: it was not finalized in time, and what had arrived is gone.
             * @enum {string}
             */
            status: "pending" | "finalized" | "expired";
            /** @description The files in the order of the request. */
            files: components["schemas"]["UploadFile"][];
            expiresAt: components["schemas"]["Timestamp"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description One file of an upload. */
        UploadFile: {
            /**
             * @description Its name.
             * @example roastery-morning.mp4
             */
            filename: string;
            /**
             * @description Its type.
             * @example video/mp4
             */
            contentType: string;
            /** @description Its size. */
            bytes: number;
            /** @description Its SHA-256, where you sent one. */
            sha256: string | null;
            /**
             * @description Names it in UPLOAD_INCOMPLETE.
             * @example uploads/prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01/upl_019a9b1e-2c11-7d3e-9a41-6f0b6a2f6b01/0
             */
            storageKey: string;
            /** @description How to send it; null once the upload is no longer pending. */
            put: components["schemas"]["PresignedPut"] | null;
            /** @description The media item that it became; null until the upload is finalized. */
            mediaId: string | null;
        };
        /** @description A file to send. */
        UploadFileRequest: {
            /**
             * @description Its name.
             * @example roastery-morning.mp4
             */
            filename: string;
            /**
             * @description Its type. Videos and previews take the video types, the others the image types.
             * @enum {string}
             */
            contentType: "video/mp4" | "video/quicktime" | "video/webm" | "image/jpeg" | "image/png" | "image/webp";
            /**
             * @description Its exact size. More than the kind's cap is PAYLOAD_TOO_LARGE.
             * @example 18350080
             */
            bytes: number;
            /** @description Its SHA-256 in lower-case hex, to be compared once it is here. */
            sha256?: string;
        };
        /**
         * @description Id of an upload.
         * @example upl_019a9b1e-2c11-7d3e-9a41-6f0b6a2f6b01
         */
        UploadId: string;
        /**
         * @description What a file is for: content (at most 100 MB for a video, 30 MB for an image), or your app's icon (5 MB), screenshot (15 MB) or preview video (500 MB). The operator may set other caps.
         * @enum {string}
         */
        UploadKind: "content_video" | "content_image" | "app_icon" | "app_screenshot" | "app_preview";
        /** @description A page of usage, the latest day first. */
        UsagePage: {
            /** @description The page's entries. */
            data: components["schemas"]["UsageRow"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description Requests by endpoint class, refused ones included. */
        UsageRequests: {
            /** @description Requests of the class read-light. */
            readLight: number;
            /** @description Requests of the class write-light. */
            writeLight: number;
            /** @description Requests of the class long-running. */
            longRunning: number;
        };
        /** @description What one project used on one day. */
        UsageRow: {
            /**
             * Format: date
             * @description The UTC day.
             * @example 2026-11-17
             */
            date: string;
            /** @description The project; null for what belongs to none. */
            projectId: string | null;
            /** @description Credits that jobs were charged on that day. */
            credits: number;
            requests: components["schemas"]["UsageRequests"];
        };
        /** @description What would be published. With `publishAt` it is judged as a schedule, without as publishing at once. */
        ValidatePublish: {
            publishAt?: components["schemas"]["PublishTime"];
            timezone?: components["schemas"]["PublishTimezone"];
            /** @description The accounts, each at most once. */
            targets: components["schemas"]["PublishTarget"][];
            /**
             * @description What to do where the container is already on one of the accounts, or on its way to it: refuse, or post it again.
             * @default reject
             * @enum {string}
             */
            duplicatePolicy?: "reject" | "allow";
        };
        /** @description How often an account may post. */
        VelocityLimit: {
            /** @description The forms that count together. */
            forms: ("video" | "photo" | "image" | "carousel" | "reel" | "post")[];
            /** @description Posts that a window allows; null where each account has its own (see its quota). */
            limit: number | null;
            /**
             * @description Length of the sliding window.
             * @example 86400
             */
            windowSeconds: number;
            /**
             * @description Whether the platform documents the limit, we know it from use, or the account tells it.
             * @enum {string}
             */
            source: "documented" | "observed" | "account";
        };
        /** @description What a video must be. */
        VideoLimits: {
            /**
             * @description Accepted media types.
             * @example [
             *       "video/mp4"
             *     ]
             */
            contentTypes: string[];
            /**
             * @description Accepted video codecs; empty where the platform names none.
             * @example [
             *       "h264"
             *     ]
             */
            codecs: string[];
            /** @description The smaller of the platform's limit and our own. */
            maxBytes: number;
            /** @description Shortest; null without a limit. */
            minSeconds: number | null;
            /** @description Longest; null without a limit. An account may have a lower one. */
            maxSeconds: number | null;
            /** @description Lowest frame rate; null without a limit. */
            minFramesPerSecond: number | null;
            /** @description Highest frame rate; null without a limit. */
            maxFramesPerSecond: number | null;
            /** @description Least length of either side; null without a limit. */
            minPixels: number | null;
            /** @description Greatest length of either side; null without a limit. */
            maxPixels: number | null;
            /** @description Least width divided by height; null without a limit. */
            minAspectRatio: number | null;
            /** @description Greatest width divided by height; null without a limit. */
            maxAspectRatio: number | null;
        };
        /** @description What an organization can spend. Everything is in credits. */
        Wallet: {
            organizationId: components["schemas"]["OrganizationId"];
            /** @description Credits that can be spent. */
            available: number;
            /** @description Credits held for live jobs. */
            reserved: number;
            /** @description Jobs that you started and that are not yet terminal. How many there may be depends on the calling key's tier: standard 5, pilot 20, partner 100, unless agreed otherwise. */
            liveJobs: number;
            /**
             * @description The UTC month that `monthSpend` counts.
             * @example 2026-11
             */
            month: string;
            /** @description Credits charged or still reserved of what was reserved in that month. */
            monthSpend: number;
            /** @description Credits that it may spend in a UTC month; null for no cap. */
            monthlyCreditCap: number | null;
            /** @description A spend that takes what is available below this brings a refill; null for none. */
            refillThreshold: number | null;
            /** @description Credits that a refill moves from the parent; null for none. */
            refillAmount: number | null;
            /** @description A spend that takes what is available below this raises `credits.low`; null for never. */
            lowThreshold: number | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description One try to deliver. */
        WebhookAttempt: {
            /** @description Counts the delivery's attempts. */
            number: number;
            /**
             * @description What led to it.
             * @enum {string}
             */
            trigger: "first" | "retry" | "replay";
            startedAt: components["schemas"]["Timestamp"];
            request: components["schemas"]["WebhookAttemptRequest"];
            /** @description What came back; null where nothing did. */
            response: components["schemas"]["WebhookAttemptResponse"] | null;
            /** @description Why it failed; null after a 2xx. */
            error: components["schemas"]["WebhookAttemptError"] | null;
            timing: components["schemas"]["WebhookAttemptTiming"];
        };
        /** @description Why an attempt failed. */
        WebhookAttemptError: {
            /**
             * @description A stable word: `status` (an answer other than 2xx), `redirect`, `timeout`, `dns`, `connection`, `tls` or `address_refused`.
             *     New words may be added.
             * @example status
             */
            code: string;
            /** @description A sentence for people. */
            message: string;
        };
        /** @description What was sent, beside the body. */
        WebhookAttemptRequest: {
            /**
             * Format: uri
             * @description The address at that time.
             */
            url: string;
            /** @description The headers by name, in lower case. */
            headers: {
                [key: string]: string;
            };
        };
        /** @description The head of what came back. */
        WebhookAttemptResponse: {
            /** @description HTTP status. */
            status: number;
            /** @description The headers by name, in lower case; of a repeated one, the first. Cookies are left out. */
            headers: {
                [key: string]: string;
            };
            /** @description The first 1024 bytes of the body. The rest is not read. */
            bodyStart: string;
        };
        /** @description How long it took, in milliseconds from the start; null for what was not reached. */
        WebhookAttemptTiming: {
            /** @description Until the connection stood, with DNS and TLS. */
            connectMs: number | null;
            /** @description Until the answer began. */
            firstByteMs: number | null;
            /** @description Until it was over. */
            totalMs: number;
        };
        /** @description The way of one event to one endpoint. */
        WebhookDelivery: {
            id: components["schemas"]["DeliveryId"];
            endpointId: components["schemas"]["EndpointId"];
            eventId: components["schemas"]["EventId"];
            eventType: components["schemas"]["EventType"];
            organizationId: components["schemas"]["OrganizationId"];
            projectId: components["schemas"]["EventProjectId"];
            /**
             * @description `pending`: an attempt is due or under way; `delivered`: answered with a 2xx; `failed`: no attempt is left, or the endpoint was disabled.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Attempts made so far. */
            attemptCount: number;
            /** @description HTTP status of the last answer; null where none came. */
            lastStatus: number | null;
            /**
             * @description Why the last attempt failed, or `endpoint_disabled` where the endpoint was disabled before an attempt succeeded; null where neither is so. New words may be added.
             * @example timeout
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null where none is.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was first answered with a 2xx.
             */
            deliveredAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A delivery with what was sent, what came back and how long each attempt took. */
        WebhookDeliveryDetail: {
            id: components["schemas"]["DeliveryId"];
            endpointId: components["schemas"]["EndpointId"];
            eventId: components["schemas"]["EventId"];
            eventType: components["schemas"]["EventType"];
            organizationId: components["schemas"]["OrganizationId"];
            projectId: components["schemas"]["EventProjectId"];
            /**
             * @description `pending`: an attempt is due or under way; `delivered`: answered with a 2xx; `failed`: no attempt is left, or the endpoint was disabled.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Attempts made so far. */
            attemptCount: number;
            /** @description HTTP status of the last answer; null where none came. */
            lastStatus: number | null;
            /**
             * @description Why the last attempt failed, or `endpoint_disabled` where the endpoint was disabled before an attempt succeeded; null where neither is so. New words may be added.
             * @example timeout
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null where none is.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was first answered with a 2xx.
             */
            deliveredAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description The body, byte for byte as it is signed and sent in every attempt. Empty until the event has its `sequence`, after the event is deleted, and where your key may not read the resource that the event is about. */
            body: string;
            /** @description Every attempt, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description A page of deliveries, newest first. */
        WebhookDeliveryPage: {
            /** @description The page's entries. */
            data: components["schemas"]["WebhookDelivery"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description An address of yours that events are delivered to. */
        WebhookEndpoint: {
            id: components["schemas"]["EndpointId"];
            organizationId: components["schemas"]["OrganizationId"];
            /**
             * Format: uri
             * @description Where deliveries go.
             * @example https://hooks.northwind.example/castlane
             */
            url: string;
            /** @description Your own note on what it is for. */
            description: string | null;
            /** @description The types that it gets; null for all, those added later included. */
            eventTypes: components["schemas"]["EventType"][] | null;
            /** @description The one project whose events it gets; null for all and for events of no project. */
            projectId: string | null;
            /** @description Whether it also gets the events of child organizations. */
            includeChildren: boolean;
            /** @description Whether anything is delivered to it. */
            enabled: boolean;
            /**
             * @description Why it is off: `gone`: it answered 410; `failing`: five days of nothing but failures; `by_request`: you switched it off. Null while it is on.
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | "by_request" | null;
            /**
             * Format: date-time
             * @description When it was switched off; null while it is on.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When this address first answered a delivery with a 2xx; null until then. Until it does, at most one attempt a minute is made.
             */
            provenAt: string | null;
            /**
             * Format: date-time
             * @description The first failure since its last success; null while it succeeds.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until when deliveries are signed with the secret before as well; null without one.
             */
            previousSecretExpiresAt: string | null;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it; null where none is recorded. */
            createdBy: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The endpoint that gets nothing any more, and why. */
        WebhookEndpointDisabled: {
            endpointId: components["schemas"]["EndpointId"];
            /**
             * Format: uri
             * @description Its address.
             */
            url: string;
            /**
             * @description `gone`: it answered 410; `failing`: five days of nothing but failures.
             * @enum {string}
             */
            reason: "gone" | "failing";
            /**
             * Format: date-time
             * @description The first failure since its last success; null where it answered 410.
             */
            failingSince: string | null;
            lastDeliveryId: components["schemas"]["DeliveryId"];
            /** @description HTTP status of its last answer; null where none came. */
            lastStatus: number | null;
        };
        /** @description A page of webhook endpoints, newest first. */
        WebhookEndpointPage: {
            /** @description The page's entries. */
            data: components["schemas"]["WebhookEndpoint"][];
            nextCursor: components["schemas"]["NextCursor"];
        };
        /** @description A webhook endpoint with its signing secret, which is shown this once. */
        WebhookEndpointWithSecret: {
            id: components["schemas"]["EndpointId"];
            organizationId: components["schemas"]["OrganizationId"];
            /**
             * Format: uri
             * @description Where deliveries go.
             * @example https://hooks.northwind.example/castlane
             */
            url: string;
            /** @description Your own note on what it is for. */
            description: string | null;
            /** @description The types that it gets; null for all, those added later included. */
            eventTypes: components["schemas"]["EventType"][] | null;
            /** @description The one project whose events it gets; null for all and for events of no project. */
            projectId: string | null;
            /** @description Whether it also gets the events of child organizations. */
            includeChildren: boolean;
            /** @description Whether anything is delivered to it. */
            enabled: boolean;
            /**
             * @description Why it is off: `gone`: it answered 410; `failing`: five days of nothing but failures; `by_request`: you switched it off. Null while it is on.
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | "by_request" | null;
            /**
             * Format: date-time
             * @description When it was switched off; null while it is on.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When this address first answered a delivery with a 2xx; null until then. Until it does, at most one attempt a minute is made.
             */
            provenAt: string | null;
            /**
             * Format: date-time
             * @description The first failure since its last success; null while it succeeds.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until when deliveries are signed with the secret before as well; null without one.
             */
            previousSecretExpiresAt: string | null;
            /**
             * @description Signs the deliveries. Keep it now; it is not shown again. The key of the HMAC is what follows `whsec_`, decoded from base64.
             * @example whsec_RVhBTVBMRS1vbmx5LW5vdC1hLXJlYWwtc2VjcmV0ISE=
             */
            secret: string;
            metadata: components["schemas"]["Metadata"];
            /** @description The API key that created it; null where none is recorded. */
            createdBy: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The endpoint under test. */
        WebhookTest: {
            endpointId: components["schemas"]["EndpointId"];
        };
        /** @description What is to be said beside the hook and the brief. A field that was not given is not there. */
        Wording: {
            mustSay?: components["schemas"]["MustSay"];
            offer?: components["schemas"]["Offer"];
            callToAction?: components["schemas"]["CallToAction"];
            direction?: components["schemas"]["Direction"];
            hashtags?: components["schemas"]["Hashtags"];
        };
        /** @description The key that the SDK sends. It can send telemetry to its project and ask whoami, nothing else, so that it may stand in an app. It is shown this once. */
        WriteKey: string;
        /**
         * @description What happens where the operator's text provider gives no usable script, also after one correction: `built_in` has the
         *     built-in writer write, says so in `script.notes` and charges less (a variant for which your words are too few fails all
         *     the same); `fail` ends the container with TEXT_PROVIDER_FAILED
         *     and charges nothing. Without a text provider it has no effect. Left out, it is the project's default, else `fail`;
         *     `null` is `fail` in a request, and removes a project's default.
         * @example built_in
         * @enum {string|null}
         */
        WriterFallback: "built_in" | "fail" | null;
    };
    responses: {
        /** @description No valid API key. */
        Error401_UNAUTHENTICATED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHENTICATED"];
            };
        };
        /** @description The wallet cannot pay. */
        Error402_BILLING_EXHAUSTED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_BILLING_EXHAUSTED"];
            };
        };
        /** @description The key or the policy does not allow it. */
        Error403_FORBIDDEN_SCOPE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_FORBIDDEN_SCOPE"];
            };
        };
        /** @description The key or the policy does not allow it. */
        Error403_FORBIDDEN_SCOPE_APPROVAL_REQUIRED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_FORBIDDEN_SCOPE"] | components["schemas"]["Error_APPROVAL_REQUIRED"];
            };
        };
        /** @description The key or the policy does not allow it. */
        Error403_FORBIDDEN_SCOPE_FORBIDDEN_FENCE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_FORBIDDEN_SCOPE"] | components["schemas"]["Error_FORBIDDEN_FENCE"];
            };
        };
        /** @description The key or the policy does not allow it. */
        Error403_FORBIDDEN_SCOPE_RETURN_URL_NOT_ALLOWED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_FORBIDDEN_SCOPE"] | components["schemas"]["Error_RETURN_URL_NOT_ALLOWED"];
            };
        };
        /** @description No such resource in your organization. */
        Error404_NOT_FOUND: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_NOT_FOUND"];
            };
        };
        /** @description The request collides with the present state. */
        Error409_CONFLICT_IDEMPOTENCY_CONFLICT: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_IDEMPOTENCY_CONFLICT"];
            };
        };
        /** @description The request collides with the present state. */
        Error409_CONFLICT_IDEMPOTENCY_CONFLICT_CONTENT_REJECTED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_IDEMPOTENCY_CONFLICT"] | components["schemas"]["Error_CONTENT_REJECTED"];
            };
        };
        /** @description The request collides with the present state. */
        Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_INCOMPLETE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_IDEMPOTENCY_CONFLICT"] | components["schemas"]["Error_UPLOAD_INCOMPLETE"];
            };
        };
        /** @description The request collides with the present state. */
        Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_QUOTA_EXCEEDED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_IDEMPOTENCY_CONFLICT"] | components["schemas"]["Error_UPLOAD_QUOTA_EXCEEDED"];
            };
        };
        /** @description The body is too large. */
        Error413_PAYLOAD_TOO_LARGE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description The body is not JSON. */
        Error415_UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description The request breaks a rule. */
        Error422_VALIDATION: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION"];
            };
        };
        /** @description The request breaks a rule. */
        Error422_VALIDATION_CREDENTIAL_INVALID: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION"] | components["schemas"]["Error_CREDENTIAL_INVALID"];
            };
        };
        /** @description The request breaks a rule. */
        Error422_VALIDATION_MODERATION_BLOCKED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION"] | components["schemas"]["Error_MODERATION_BLOCKED"];
            };
        };
        /** @description The request breaks a rule. */
        Error422_VALIDATION_MODERATION_BLOCKED_CREDENTIAL_INVALID: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION"] | components["schemas"]["Error_MODERATION_BLOCKED"] | components["schemas"]["Error_CREDENTIAL_INVALID"];
            };
        };
        /** @description Too many requests. */
        Error429_RATE_LIMITED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMITED"];
            };
        };
        /** @description The server failed. */
        Error500_INTERNAL: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL"];
            };
        };
        /** @description The server failed. */
        Error500_INTERNAL_WORKFLOW_START_FAILED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL"] | components["schemas"]["Error_WORKFLOW_START_FAILED"];
            };
        };
        /** @description An upstream service failed. */
        Error502_PLATFORM_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_PLATFORM_ERROR"];
            };
        };
        /** @description An upstream service failed. */
        Error502_SCRAPE_FAILED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_SCRAPE_FAILED"];
            };
        };
        /** @description Switched off, paused, or temporarily unavailable. */
        Error503_KILL_SWITCH_CIRCUIT_OPEN_SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_KILL_SWITCH"] | components["schemas"]["Error_CIRCUIT_OPEN"] | components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description Switched off, paused, or temporarily unavailable. */
        Error503_KILL_SWITCH_SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_KILL_SWITCH"] | components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description Switched off, paused, or temporarily unavailable. */
        Error503_SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class-2"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-2"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-2"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-2"];
                "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier-2"];
                "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                "Retry-After": components["headers"]["Retry-After-2"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
    };
    parameters: {
        /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
        OrganizationHeader: string;
        /** @description Entries a page. */
        Limit: number;
        /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
        Cursor: string;
        /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
        IdempotencyKey: string;
        /** @description The organization. */
        OrganizationId: components["schemas"]["OrganizationId"];
        /** @description The API key. */
        ApiKeyId: components["schemas"]["ApiKeyId"];
        /** @description The project. */
        ProjectId: components["schemas"]["ProjectRef"];
        /** @description The GitHub installation. */
        InstallationId: components["schemas"]["InstallationId"];
        /** @description The GitHub ingest. */
        IngestId: components["schemas"]["IngestId"];
        /** @description The SDK app. */
        SdkAppId: components["schemas"]["SdkAppId"];
        /** @description The upload. */
        UploadId: components["schemas"]["UploadId"];
        /** @description The media item. */
        MediaId: components["schemas"]["MediaId"];
        /** @description The influencer. */
        InfluencerId: components["schemas"]["InfluencerId"];
        /** @description Only what this API key created. */
        CreatedBy: components["schemas"]["ApiKeyId"];
        /** @description The container. */
        ContainerId: components["schemas"]["ContainerId"];
        /** @description The OAuth session. */
        OauthSessionId: components["schemas"]["OauthSessionId"];
        /** @description The social account. */
        SocialAccountId: components["schemas"]["SocialAccountId"];
        /** @description The publication. */
        PublicationId: components["schemas"]["PublicationId"];
        /** @description The publication target. */
        TargetId: components["schemas"]["TargetId"];
        /** @description The leased account. */
        LeasedAccountId: components["schemas"]["LeasedAccountId"];
        /** @description The engagement rule. */
        RuleId: components["schemas"]["RuleId"];
        /** @description The engagement item. */
        ItemId: components["schemas"]["ItemId"];
        /** @description The engagement action. */
        ActionId: components["schemas"]["ActionId"];
        /** @description The ad campaign. */
        CampaignId: components["schemas"]["CampaignId"];
        /** @description The recommendation. */
        RecommendationId: components["schemas"]["RecommendationId"];
        /** @description The job. */
        JobId: components["schemas"]["JobId"];
        /** @description The webhook endpoint. */
        EndpointId: components["schemas"]["EndpointId"];
        /** @description The webhook delivery. */
        DeliveryId: components["schemas"]["DeliveryId"];
        /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
        WebhookId: components["schemas"]["EventId"];
        /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
        WebhookTimestamp: number;
        /**
         * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
         *     two, apart by a space; accept the request when one matches.
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this request in every log of ours. Quote it when you ask for help. */
        "X-Request-Id": string;
        /** @description The bucket that this call used. */
        "X-RateLimit-Endpoint-Class": "read-light" | "write-light" | "long-running";
        /** @description The bucket's size: the tier's requests per minute for the class. */
        "X-RateLimit-Limit": number;
        /** @description Whole tokens left in the bucket. */
        "X-RateLimit-Remaining": number;
        /** @description When the bucket is full again, in seconds since the Unix epoch. */
        "X-RateLimit-Reset": number;
        /** @description The key's tier. */
        "X-RateLimit-Tier": "standard" | "pilot" | "partner";
        /** @description `memory` while the shared limiter cannot be reached and each server counts by itself; absent otherwise. */
        "X-RateLimit-Fallback": "memory";
        /** @description How to authenticate (RFC 9110, 11.6.1). */
        "WWW-Authenticate": string;
        /** @description The bucket that this call used. */
        "X-RateLimit-Endpoint-Class-2": "read-light" | "write-light" | "long-running";
        /** @description The bucket's size: the tier's requests per minute for the class. */
        "X-RateLimit-Limit-2": number;
        /** @description Whole tokens left in the bucket. */
        "X-RateLimit-Remaining-2": number;
        /** @description When the bucket is full again, in seconds since the Unix epoch. */
        "X-RateLimit-Reset-2": number;
        /** @description The key's tier. */
        "X-RateLimit-Tier-2": "standard" | "pilot" | "partner";
        /** @description Whole seconds to wait before the next try. */
        "Retry-After": number;
        /** @description Whole seconds to wait before the next try. */
        "Retry-After-2": number;
        /** @description The next page (RFC 8288), where there is one. */
        Link: string;
        /** @description `true` where the answer is the stored one of an earlier request with the same Idempotency-Key; absent otherwise. */
        "Idempotency-Replayed": "true";
        /** @description Address of the resource, or of the job to poll. */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWhoami: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key's identity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wallet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wallet"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listCreditEvents: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only entries of this type. */
                type?: components["schemas"]["CreditEventType"];
                /** @description Only what was spent on this project, also before it moved away. */
                projectId?: components["schemas"]["ProjectRef"];
                /** @description The ledger of this child organization instead of the organization's own. */
                organizationId?: components["schemas"]["OrganizationId"];
                /** @description Only entries at or after this time, with its offset. */
                from?: string;
                /** @description Only entries before this time, with its offset. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditEventPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description First day, in UTC. */
                from?: string;
                /** @description Last day, in UTC. */
                to?: string;
                /** @description Only what this project used. */
                projectId?: components["schemas"]["ProjectRef"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsagePage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listChildOrganizations: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only children in this state. */
                status?: "active" | "suspended" | "archived";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of child organizations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChildOrganization"];
            };
        };
        responses: {
            /** @description The child organization was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The child organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChildOrganization"];
            };
        };
        responses: {
            /** @description The changed child organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    suspendChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The child organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    resumeChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The child organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    archiveChildOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The child organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getCreditConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit config. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditConfig"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateCreditConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCreditConfig"];
            };
        };
        responses: {
            /** @description The changed credit config. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditConfig"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    allocateCredits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllocateCredits"];
            };
        };
        responses: {
            /** @description The credits moved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditAllocation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    migrateProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MigrateProjects"];
            };
        };
        responses: {
            /** @description The projects moved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MigrationResult"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only keys that live, or only revoked ones. A key that is switched off still lives. */
                status?: "live" | "revoked";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of API keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description The API key was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /** @description What becomes of the jobs and schedules of the key that are not over: `hold` stops them, `finish` lets them go on. */
                pending?: "hold" | "finish";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description The changed API key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description The API key with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    reassignApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignApiKey"];
            };
        };
        responses: {
            /** @description What was re-assigned. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyReassignment"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listApiKeyRequests: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only responses of this class. */
                statusClass?: "2xx" | "4xx" | "5xx";
                /** @description Only requests of the operation with this id. */
                operation?: string;
                /** @description Only entries of this time or later. A count has the time when its hour began. */
                from?: string;
                /** @description Only entries from before this time. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the key's requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyRequestPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    replaceReturnUrls: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The API key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceReturnUrls"];
            };
        };
        responses: {
            /** @description The changed API key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only projects in this state. */
                status?: "active" | "archived";
                /** @description Only projects with this customer id of yours. */
                customerExternalId?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProject"];
            };
        };
        responses: {
            /** @description The project exists already, exactly as asked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The project was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProject"];
            };
        };
        responses: {
            /** @description The changed project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    archiveProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    unarchiveProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listGithubInstallations: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of installations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubInstallationPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    registerGithubInstallation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterGithubInstallation"];
            };
        };
        responses: {
            /** @description The installation was registered. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubInstallation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            502: components["responses"]["Error502_SCRAPE_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getGithubInstallation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The GitHub installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubInstallation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    removeGithubInstallation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The GitHub installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The installation is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listGithubRepositories: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The GitHub installation. */
                installationId: components["parameters"]["InstallationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of repositories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubRepositoryPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listGithubIngests: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only ingests in this state. */
                status?: "queued" | "running" | "ready" | "failed";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ingests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubIngestPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    ingestRepository: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestRepository"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getGithubIngest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The GitHub ingest. */
                ingestId: components["parameters"]["IngestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ingest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GithubIngest"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listSdkApps: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only apps of this platform. */
                platform?: components["schemas"]["SdkPlatform"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of SDK apps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkAppPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createSdkApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSdkApp"];
            };
        };
        responses: {
            /** @description The SDK app was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkAppWithWriteKey"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getSdkApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The SDK app. */
                sdkAppId: components["parameters"]["SdkAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SDK app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkApp"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    deleteSdkApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The SDK app. */
                sdkAppId: components["parameters"]["SdkAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The SDK app is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateSdkApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The SDK app. */
                sdkAppId: components["parameters"]["SdkAppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSdkApp"];
            };
        };
        responses: {
            /** @description The changed SDK app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkApp"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getInstallSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The SDK app. */
                sdkAppId: components["parameters"]["SdkAppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The install spec. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallSpec"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    rotateSdkWriteKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The SDK app. */
                sdkAppId: components["parameters"]["SdkAppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateSdkWriteKey"];
            };
        };
        responses: {
            /** @description The new write key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWriteKey"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createMediaUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMediaUpload"];
            };
        };
        responses: {
            /** @description The upload was started. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_QUOTA_EXCEEDED"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getMediaUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The upload. */
                uploadId: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    finalizeMediaUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The upload. */
                uploadId: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finalized upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_INCOMPLETE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    importMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportMedia"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_QUOTA_EXCEEDED"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            502: components["responses"]["Error502_SCRAPE_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only media of this kind. */
                kind?: components["schemas"]["MediaKind"];
                /** @description Only media from there. */
                source?: components["schemas"]["MediaSource"];
                /** @description Only media in this state. */
                status?: components["schemas"]["MediaStatus"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of media items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getMediaQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaQuota"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The media item. */
                mediaId: components["parameters"]["MediaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The media item. */
                mediaId: components["parameters"]["MediaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media item is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    ingestTelemetryEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestTelemetryEvents"];
            };
        };
        responses: {
            /** @description An answer for each item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryBatchResult"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    ingestConversions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestConversions"];
            };
        };
        responses: {
            /** @description An answer for each item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryBatchResult"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    ingestAttributions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestAttributions"];
            };
        };
        responses: {
            /** @description An answer for each item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetryBatchResult"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getTelemetrySummary: {
        parameters: {
            query?: {
                /** @description First day, in UTC. */
                from?: string;
                /** @description Last day, in UTC. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelemetrySummary"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getAttributionReport: {
        parameters: {
            query: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description What a row stands for. */
                groupBy: "content" | "hook" | "account" | "influencer" | "campaign";
                /** @description First day, in UTC. */
                from?: string;
                /** @description Last day, in UTC. */
                to?: string;
                /** @description How many days before a conversion count. */
                windowDays?: number;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionRowPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listInfluencers: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only influencers in this state. */
                status?: "generating" | "ready" | "failed" | "archived";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of influencers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfluencerPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInfluencer"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The influencer. */
                influencerId: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The influencer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The influencer. */
                influencerId: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInfluencer"];
            };
        };
        responses: {
            /** @description The changed influencer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    regenerateInfluencerLook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The influencer. */
                influencerId: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegenerateInfluencerLook"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    archiveInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The influencer. */
                influencerId: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archived influencer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Influencer"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listContent: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only what this API key created. */
                createdBy?: components["parameters"]["CreatedBy"];
                /** @description Only containers in this state. */
                status?: "queued" | "generating" | "ready" | "failed" | "moderation_blocked" | "archived";
                /** @description Only containers with this approval status. */
                approval_status?: components["schemas"]["ApprovalStatus"];
                /** @description Only containers of this format. */
                format?: components["schemas"]["ContentFormat"];
                /** @description Only containers created at this time or later. */
                from?: string;
                /** @description Only containers created before this time. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of containers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    generateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateContent"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createContentFromUploads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContentFromUploads"];
            };
        };
        responses: {
            /** @description The container was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    quoteContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteContent"];
            };
        };
        responses: {
            /** @description The price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentQuote"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContent"];
            };
        };
        responses: {
            /** @description The changed container. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    regenerateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegenerateContent"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    cloneContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloneContent"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listContentVersions: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    archiveContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archived container. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getApprovalPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalPolicy"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    replaceApprovalPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceApprovalPolicy"];
            };
        };
        responses: {
            /** @description The new policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalPolicy"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the queue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalQueuePage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    approveContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveContent"];
            };
        };
        responses: {
            /** @description The approved container. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    rejectContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectContent"];
            };
        };
        responses: {
            /** @description The rejected container. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listApprovalHistory: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalRecordPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createOauthUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOauthUrl"];
            };
        };
        responses: {
            /** @description The session is open. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthUrl"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_RETURN_URL_NOT_ALLOWED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getOauthSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The OAuth session. */
                oauthSessionId: components["parameters"]["OauthSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthSession"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    selectOauthAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The OAuth session. */
                oauthSessionId: components["parameters"]["OauthSessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectOauthAccounts"];
            };
        };
        responses: {
            /** @description The session, completed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthSession"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    completeOauth: {
        parameters: {
            query: {
                /** @description The value that we sent to the platform. */
                state: string;
                /** @description What we exchange for the credential. Absent where the person refused. */
                code?: string;
                /** @description The platform's word for what went wrong. */
                error?: string;
                /** @description The platform's sentence on it. */
                error_description?: string;
                /** @description The platform's reason, where it gives one. */
                error_reason?: string;
                /** @description The permissions that the person granted, where the platform tells. */
                scopes?: string;
            };
            header?: never;
            path: {
                /** @description The platform that sends the browser. */
                platform: components["schemas"]["Platform"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to the session's return URL. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_SERVICE_UNAVAILABLE"];
        };
    };
    listSocialAccounts: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only accounts on this platform. */
                platform?: components["schemas"]["Platform"];
                /** @description Only accounts in this state. */
                status?: "active" | "expiring" | "reauth_required" | "restricted" | "revoked";
                /** @description Only connected or only leased accounts. */
                ownership?: "connected" | "leased";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of social accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The social account. */
                socialAccountId: components["parameters"]["SocialAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccount"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    revokeSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The social account. */
                socialAccountId: components["parameters"]["SocialAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is given up. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createReauthUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The social account. */
                socialAccountId: components["parameters"]["SocialAccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReauthUrl"];
            };
        };
        responses: {
            /** @description The session is open. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthUrl"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_RETURN_URL_NOT_ALLOWED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getSocialAccountHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The social account. */
                socialAccountId: components["parameters"]["SocialAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account's health. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountHealth"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    publishContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishContent"];
            };
        };
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_APPROVAL_REQUIRED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_CONTENT_REJECTED"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_CIRCUIT_OPEN_SERVICE_UNAVAILABLE"];
        };
    };
    validatePublish: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidatePublish"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishValidation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            502: components["responses"]["Error502_PLATFORM_ERROR"];
            503: components["responses"]["Error503_KILL_SWITCH_CIRCUIT_OPEN_SERVICE_UNAVAILABLE"];
        };
    };
    scheduleContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleContent"];
            };
        };
        responses: {
            /** @description The publication is scheduled. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_APPROVAL_REQUIRED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_CONTENT_REJECTED"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listPublications: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only what this API key created. */
                createdBy?: components["parameters"]["CreatedBy"];
                /** @description Only publications in this state. */
                status?: "scheduled" | "held" | "publishing" | "published" | "partially_published" | "outcome_unknown" | "failed" | "cancelled";
                /** @description Only publications of this container. */
                containerId?: components["schemas"]["ContainerId"];
                /** @description Only publications with a target on this account. */
                socialAccountId?: components["schemas"]["SocialAccountId"];
                /** @description Only what goes out at this time or later. */
                from?: string;
                /** @description Only what goes out before this time. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of publications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getPublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The publication. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updatePublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePublication"];
            };
        };
        responses: {
            /** @description The changed publication. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_APPROVAL_REQUIRED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_CONTENT_REJECTED"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    cancelPublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The publication. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    retryPublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_APPROVAL_REQUIRED"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_CONTENT_REJECTED"];
            422: components["responses"]["Error422_VALIDATION_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_CIRCUIT_OPEN_SERVICE_UNAVAILABLE"];
        };
    };
    resolvePublicationTarget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
                /** @description The publication target. */
                targetId: components["parameters"]["TargetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveTarget"];
            };
        };
        responses: {
            /** @description The publication, with the target as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listPublicationAttempts: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only attempts of this target. */
                targetId?: components["schemas"]["TargetId"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationAttemptPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listPlatforms: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The platforms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listLeasedAccountNiches: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only niches on this platform. */
                platform?: components["schemas"]["Platform"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of niches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedNichePage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listLeasedAccounts: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only leases in this state. */
                status?: "requested" | "waitlisted" | "provisioning" | "warming" | "active" | "paused" | "restricted" | "released" | "lapsed";
                /** @description Only leases on this platform. */
                platform?: components["schemas"]["Platform"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of leased accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedAccountPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    requestLeasedAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestLeasedAccounts"];
            };
        };
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getLeasedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The leased account. */
                leasedAccountId: components["parameters"]["LeasedAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leased account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedAccount"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    pauseLeasedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The leased account. */
                leasedAccountId: components["parameters"]["LeasedAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leased account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedAccount"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    resumeLeasedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The leased account. */
                leasedAccountId: components["parameters"]["LeasedAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leased account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedAccount"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    releaseLeasedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The leased account. */
                leasedAccountId: components["parameters"]["LeasedAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leased account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasedAccount"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getEngagementConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementConfig"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateEngagementConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEngagementConfig"];
            };
        };
        responses: {
            /** @description The changed configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementConfig"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE_FORBIDDEN_FENCE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listEngagementRules: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementRulePage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createEngagementRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEngagementRule"];
            };
        };
        responses: {
            /** @description The rule was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementRule"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getEngagementRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The engagement rule. */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementRule"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    deleteEngagementRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement rule. */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateEngagementRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement rule. */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEngagementRule"];
            };
        };
        responses: {
            /** @description The changed rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementRule"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listEngagementItems: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only comments or only messages. */
                kind?: "comment" | "direct_message";
                /** @description Only items in this state. */
                status?: "open" | "answered" | "hidden" | "skipped";
                /** @description Only items that need a person, or only others. */
                needsHuman?: boolean;
                /** @description The order of the list. */
                sort?: "needs_human" | "newest";
                /** @description Only items of this account. */
                socialAccountId?: components["schemas"]["SocialAccountId"];
                /** @description Only items below this publication's posts. */
                publicationId?: components["schemas"]["PublicationId"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementItemPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getEngagementItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The engagement item. */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementItem"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    replyToEngagementItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement item. */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToItem"];
            };
        };
        responses: {
            /** @description The action, queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementAction"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    hideEngagementItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement item. */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action, queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementAction"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listEngagementActions: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only actions in this state. */
                status?: "suggested" | "queued" | "sent" | "skipped" | "failed";
                /** @description Only actions about this item. */
                itemId?: components["schemas"]["ItemId"];
                /** @description Only actions that this rule led to. */
                ruleId?: components["schemas"]["RuleId"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementActionPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    approveEngagementAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement action. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveAction"];
            };
        };
        responses: {
            /** @description The action, queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementAction"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED_CREDENTIAL_INVALID"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    rejectEngagementAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The engagement action. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectAction"];
            };
        };
        responses: {
            /** @description The action, skipped. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementAction"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    simulateEngagement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateEngagement"];
            };
        };
        responses: {
            /** @description What would be done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngagementSimulation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getOrganicMetrics: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Start of the window, with an offset. Without it, 28 days before `to`, and 7 days by the hour. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "hour" | "day" | "total";
                /** @description What to group by. Without it everything is one group. */
                groupBy?: "content" | "publication" | "social_account" | "platform" | "influencer" | "format";
                /** @description The metrics to answer, apart by commas. Without it, all. */
                metrics?: components["schemas"]["MetricName"][];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganicMetrics"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getAdsMetrics: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Start of the window, with an offset. Without it, 28 days before `to`, and 7 days by the hour. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "hour" | "day" | "total";
                /** @description What to group by. Without it everything is one group. */
                groupBy?: "campaign" | "ad_account" | "platform";
                /** @description The metrics to answer, apart by commas. Without it, all. */
                metrics?: components["schemas"]["AdMetricName"][];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdMetrics"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getContentMetrics: {
        parameters: {
            query?: {
                /** @description Start of the window, with an offset. Without it, 28 days before `to`, and 7 days by the hour. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "hour" | "day" | "total";
                /** @description What to group by. Without it everything is one group. */
                groupBy?: "publication" | "social_account" | "platform";
                /** @description The metrics to answer, apart by commas. Without it, all. */
                metrics?: components["schemas"]["MetricName"][];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The container. */
                containerId: components["parameters"]["ContainerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceMetrics"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getPublicationMetrics: {
        parameters: {
            query?: {
                /** @description Start of the window, with an offset. Without it, 28 days before `to`, and 7 days by the hour. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "hour" | "day" | "total";
                /** @description What to group by. Without it everything is one group. */
                groupBy?: "social_account" | "platform";
                /** @description The metrics to answer, apart by commas. Without it, all. */
                metrics?: components["schemas"]["MetricName"][];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The publication. */
                publicationId: components["parameters"]["PublicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceMetrics"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getSocialAccountMetrics: {
        parameters: {
            query?: {
                /** @description Start of the window, with an offset. Without it, 28 days before `to`, and 7 days by the hour. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "hour" | "day" | "total";
                /** @description The metrics to answer, apart by commas. Without it, all. */
                metrics?: components["schemas"]["MetricName"][];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The social account. */
                socialAccountId: components["parameters"]["SocialAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceMetrics"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    refreshMetrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listAdAccounts: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those on this platform. */
                platform?: "facebook" | "tiktok" | "apple";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ad accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listAdCampaigns: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only those on this platform. */
                platform?: "facebook" | "tiktok" | "apple";
                /** @description Only campaigns in this status. */
                status?: "active" | "paused" | "pending_review" | "rejected" | "completed" | "error";
                /** @description Only campaigns of this ad account. */
                adAccountId?: components["schemas"]["AdAccountId"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdCampaignPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getAdCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The ad campaign. */
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdCampaign"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getAdCampaignSpend: {
        parameters: {
            query?: {
                /** @description Start of the window, with an offset. Without it, 28 days before `to`. */
                from?: string;
                /** @description End of the window, itself not in it, with an offset. Without it, now. */
                to?: string;
                /** @description How long one point is. */
                granularity?: "day" | "total";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The ad campaign. */
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spend. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpend"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listRecommendations: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only recommendations in this status. */
                status?: "open" | "accepted" | "dismissed" | "expired";
                /** @description Only recommendations of this type. */
                type?: "hook" | "format" | "posting_time" | "repost" | "influencer";
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recommendations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getRecommendation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The recommendation. */
                recommendationId: components["parameters"]["RecommendationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recommendation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recommendation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    acceptRecommendation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The recommendation. */
                recommendationId: components["parameters"]["RecommendationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION_MODERATION_BLOCKED"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    dismissRecommendation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The recommendation. */
                recommendationId: components["parameters"]["RecommendationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recommendation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recommendation"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    refreshRecommendations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only what this API key created. */
                createdBy?: components["parameters"]["CreatedBy"];
                /** @description Only jobs in this state. */
                status?: "queued" | "running" | "succeeded" | "failed" | "cancelled";
                /** @description Only jobs of this type, such as `content.generate`. */
                type?: string;
                /** @description Only jobs that work for this project. */
                projectId?: components["schemas"]["ProjectRef"];
                /** @description Only jobs that make or change this resource: the id of a container, a publication or whatever the job names. */
                resourceId?: string;
                /** @description Only jobs created at or after this time, with its offset. */
                from?: string;
                /** @description Only jobs created before this time, with its offset. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The job. */
                jobId: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The job. */
                jobId: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The job. */
                jobId: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            402: components["responses"]["Error402_BILLING_EXHAUSTED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT_UPLOAD_QUOTA_EXCEEDED"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only what this API key created. */
                createdBy?: components["parameters"]["CreatedBy"];
                /** @description Only endpoints that are on, or only those that are off. */
                enabled?: boolean;
                /** @description Only endpoints that get the events of this one project. */
                projectId?: components["schemas"]["ProjectRef"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhook endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The webhook endpoint was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The changed webhook endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test is on its way. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only deliveries in this state. */
                status?: "pending" | "delivered" | "failed";
                /** @description Only deliveries of this type of event. */
                type?: components["schemas"]["EventType"];
                /** @description Only the delivery of this event. */
                eventId?: components["schemas"]["EventId"];
                /** @description Only deliveries created at or after this time, with its offset. */
                from?: string;
                /** @description Only deliveries created before this time, with its offset. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook endpoint. */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayWebhookDeliveries"];
            };
        };
        responses: {
            /** @description The replay has begun. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            413: components["responses"]["Error413_PAYLOAD_TOO_LARGE"];
            415: components["responses"]["Error415_UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL_WORKFLOW_START_FAILED"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path: {
                /** @description The webhook delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
                /** @description A UUID that you make once for the request and keep over its retries. The work runs once; a repeat within 72 hours gets the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, due again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            409: components["responses"]["Error409_CONFLICT_IDEMPOTENCY_CONFLICT"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only events of this type. */
                type?: components["schemas"]["EventType"];
                /** @description Only events of this project. */
                projectId?: components["schemas"]["ProjectRef"];
                /** @description Only events at or after this time, with its offset. */
                from?: string;
                /** @description Only events before this time, with its offset. */
                to?: string;
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: {
                /** @description Entries a page. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the page before. Opaque; it belongs to the operation, its filters and the organization. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description Act on this child organization with its parent's key. An id that is not an own child is NOT_FOUND. An archived child can only be read: anything else is CONFLICT with `reason: archived`. */
                "X-Castlane-Organization"?: components["parameters"]["OrganizationHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of event types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Endpoint-Class": components["headers"]["X-RateLimit-Endpoint-Class"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Tier": components["headers"]["X-RateLimit-Tier"];
                    "X-RateLimit-Fallback": components["headers"]["X-RateLimit-Fallback"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypePage"];
                };
            };
            401: components["responses"]["Error401_UNAUTHENTICATED"];
            403: components["responses"]["Error403_FORBIDDEN_SCOPE"];
            404: components["responses"]["Error404_NOT_FOUND"];
            422: components["responses"]["Error422_VALIDATION"];
            429: components["responses"]["Error429_RATE_LIMITED"];
            500: components["responses"]["Error500_INTERNAL"];
            503: components["responses"]["Error503_KILL_SWITCH_SERVICE_UNAVAILABLE"];
        };
    };
    onContentGenerated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.generated";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentGenerated"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContentGenerationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.generation_failed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentFailed"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContentModerationBlocked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.moderation_blocked";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentFailed"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContentApproved: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.approved";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentDecided"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContentRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.rejected";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentDecided"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContentApprovalRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "content.approval_requested";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["ContentApprovalRequested"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationScheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.scheduled";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.published";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationPartiallyPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.partially_published";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.failed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.cancelled";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationHeld: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.held";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPublicationOutcomeUnknown: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "publication.outcome_unknown";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["PublicationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSocialAccountConnected: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "social_account.connected";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["SocialAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSocialAccountExpiring: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "social_account.expiring";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["SocialAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSocialAccountReauthRequired: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "social_account.reauth_required";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["SocialAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSocialAccountRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "social_account.revoked";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["SocialAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeasedAccountActive: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "leased_account.active";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["LeasedAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeasedAccountRestricted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "leased_account.restricted";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["LeasedAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeasedAccountReleased: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "leased_account.released";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["LeasedAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeasedAccountLapsed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "leased_account.lapsed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["LeasedAccountChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEngagementItemReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "engagement.item_received";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["EngagementItemReceived"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEngagementNeedsHuman: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "engagement.needs_human";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["EngagementNeedsHuman"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEngagementActionSuggested: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "engagement.action_suggested";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["EngagementActionChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEngagementActionSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "engagement.action_sent";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["EngagementActionChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEngagementActionSkipped: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "engagement.action_skipped";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["EngagementActionChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onJobSucceeded: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "job.succeeded";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["JobFinished"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onJobFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "job.failed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["JobFinished"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onJobCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "job.cancelled";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["JobFinished"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMetricsUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "metrics.updated";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["MetricsUpdated"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdCampaignStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "ad_campaign.status_changed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["AdCampaignStatusChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecommendationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "recommendation.created";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["RecommendationCreated"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInfluencerReady: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "influencer.ready";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["InfluencerReady"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGithubIngestCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "github.ingest_completed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["GithubIngestCompleted"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCreditsLow: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "credits.low";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["CreditsLow"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCreditsExhausted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "credits.exhausted";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["CreditsExhausted"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCreditsRefilled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "credits.refilled";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["CreditsRefilled"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationSuspended: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "organization.suspended";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["OrganizationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationResumed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "organization.resumed";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["OrganizationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationArchived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "organization.archived";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["OrganizationChanged"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTelemetryFirstEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "telemetry.first_event";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["ProjectId"];
                    data: components["schemas"]["TelemetryFirstEvent"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookEndpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "webhook.endpoint_disabled";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["WebhookEndpointDisabled"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same as `id` in the body. It stays over retries and replays; drop what you have seen. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was signed, in seconds since the Unix epoch. Refuse one more than five minutes away from your clock. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after a rotation there are
                 *     two, apart by a space; accept the request when one matches.
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["EventId"];
                    /**
                     * @description The type of the event.
                     * @constant
                     */
                    type: "webhook.test";
                    createdAt: components["schemas"]["Timestamp"];
                    sequence: components["schemas"]["Sequence"];
                    organizationId: components["schemas"]["OrganizationId"];
                    projectId: components["schemas"]["EventProjectId"];
                    data: components["schemas"]["WebhookTest"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        responses: {
            /** @description You want no more. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You took it. Answer within 15 seconds and do the work afterwards; any other answer is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
