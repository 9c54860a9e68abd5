#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

// Macros that Swift cannot read.
static const int ossl_select_public_key = EVP_PKEY_PUBLIC_KEY;
static const int ossl_select_key_pair = EVP_PKEY_KEYPAIR;
